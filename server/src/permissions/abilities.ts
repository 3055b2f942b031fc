/**
 * What each kind of role may do by the policies of the modules, written down by hand from the rules. The test reads the
 * policies themselves: a change of a policy that nobody meant fails.
 *
 * Signs: `+` may, or reaches all rows; `~` reaches the rows of a condition; `-` may not, or reaches none. Which rows those
 * are, `table.ts` says of each entity's items. `grants` has a role of no kind, with every box of the matrix ticked; an
 * approval is asked of an item at a tutor's level, a sending of somebody else's.
 */
export const expectedAbilities = `
                            anonymous  student  company  gestor  master  tutor  moderator  creator  grants  admin
activity.edit               -          -        -        -       -       -      -          -        -       -
activity.remove             -          -        -        -       -       -      -          -        -       -
approval.approve            -          -        -        -       +       -      -          +        -       +
approval.cancel             -          -        -        -       +       +      -          +        -       +
assignment.remove           -          -        -        -       +       -      -          -        -       +
calendar.seeGrading         -          -        -        -       -       +      -          -        -       +
calendar.seeInvoicedMonths  -          -        +        -       +       -      -          -        -       +
calendar.seeOwnTraining     -          +        -        -       -       -      -          -        -       -
cartfc.edit                 -          -        ~        ~       ~       -      -          -        -       +
cartfc.giveTo               -          -        ~        ~       ~       -      -          -        -       +
cartfc.see                  -          ~        ~        ~       ~       ~      ~          ~        ~       +
client.edit                 -          -        -        -       -       -      -          -        -       -
client.remove               -          -        -        -       -       -      -          -        -       -
code.reveal                 -          ~        ~        ~       ~       ~      ~          ~        ~       +
code.see                    -          ~        ~        ~       ~       ~      ~          ~        ~       +
code.seeCompany             -          -        ~        ~       ~       -      -          -        -       +
comment.see                 -          ~        ~        ~       ~       ~      ~          ~        ~       ~
company.add                 -          -        -        -       +       -      -          -        -       +
company.askManager          -          -        -        -       +       -      -          -        -       +
company.giveManagers        -          -        -        -       ~       -      -          -        -       +
company.linkManager         -          -        -        -       -       -      -          -        -       +
company.own                 -          -        -        -       +       -      -          -        -       -
company.remove              -          -        -        -       ~       -      -          -        -       +
company.see                 -          -        ~        ~       ~       -      -          -        -       +
company.seeManagers         -          -        ~        ~       ~       -      -          -        -       +
course.moderate             -          -        -        -       -       ~      ~          ~        -       +
course.seeDemo              -          -        -        -       -       +      -          +        -       +
degree.edit                 -          ~        ~        ~       ~       ~      ~          +        ~       +
degree.see                  -          ~        ~        ~       ~       ~      ~          +        ~       +
discount.see                -          -        ~        ~       ~       -      -          -        -       +
emailTemplate.remove        -          ~        ~        ~       ~       ~      ~          ~        ~       ~
emailTemplate.try           -          -        -        -       -       -      -          -        +       +
error.edit                  -          -        -        -       -       -      -          -        -       -
error.remove                -          -        -        -       -       -      -          -        -       -
exam.reset                  -          -        -        -       +       -      -          -        -       +
faqs.answer                 -          ~        ~        ~       ~       ~      ~          ~        ~       +
faqs.edit                   -          ~        ~        ~       ~       ~      ~          ~        ~       +
faqs.remove                 -          ~        ~        ~       ~       ~      ~          ~        ~       +
faqs.see                    -          ~        ~        ~       ~       ~      ~          ~        ~       +
invitation.take             -          -        -        +       -       -      -          -        -       -
invoice.see                 -          -        ~        ~       ~       -      -          -        -       +
invoice.seeCompany          -          -        ~        ~       ~       -      -          -        -       +
log.empty                   -          -        -        -       -       -      -          -        -       +
management.seeAssigned      -          -        ~        ~       ~       -      -          -        -       +
management.seeClients       -          -        -        -       ~       -      -          -        -       +
management.seeCompanies     -          -        ~        ~       ~       -      -          -        -       +
management.seeManaged       -          -        ~        ~       -       -      -          -        -       +
management.seeTrainees      -          -        ~        ~       ~       -      -          -        -       ~
message.edit                -          -        -        -       -       -      -          -        -       -
message.readBody            -          -        -        -       -       -      -          -        -       +
message.remove              -          -        -        -       -       -      -          -        -       -
message.seeSending          -          -        -        -       -       -      -          -        -       +
message.send                -          -        -        -       -       -      -          -        +       +
quiz.edit                   -          -        -        -       -       -      -          -        -       -
quiz.remove                 -          +        +        +       +       +      +          +        +       +
quiz.sumUp                  -          -        -        -       -       -      -          -        +       +
report.seeCompanies         -          -        ~        ~       ~       -      -          -        -       +
report.seeTraining          -          -        ~        ~       ~       -      -          -        -       +
report.seeWorkers           -          -        ~        ~       ~       -      -          -        -       +
resource.seePoints          -          -        -        -       -       +      -          +        -       +
role.remove                 -          ~        ~        ~       ~       ~      ~          ~        ~       ~
security.edit               -          -        -        -       -       -      -          -        -       -
security.remove             -          -        -        -       -       -      -          -        -       -
settings.remove             -          -        -        -       -       -      -          -        -       -
stats.readOpinions          -          -        ~        ~       ~       -      -          -        -       -
stats.see                   -          -        ~        ~       ~       ~      -          -        -       ~
stats.seeCourse             -          -        -        -       -       ~      -          -        -       +
submission.see              -          ~        ~        ~       ~       ~      ~          ~        ~       ~
task.remove                 -          ~        ~        ~       ~       ~      ~          ~        ~       ~
user.add                    -          -        -        +       +       -      -          -        -       +
user.answerFor              -          -        ~        ~       ~       -      -          -        -       +
user.edit                   -          ~        ~        ~       ~       ~      ~          ~        ~       ~
user.givePassword           -          -        -        -       -       -      -          -        -       +
user.giveRole               -          -        -        -       -       -      -          -        -       +
user.lock                   -          -        -        ~       ~       -      -          -        -       ~
user.placeAnywhere          -          -        -        -       -       -      -          -        -       +
user.remove                 -          -        -        -       -       -      -          -        -       ~
user.see                    -          ~        ~        ~       ~       ~      ~          ~        ~       +
user.seePhotograph          -          +        +        +       +       +      +          +        +       +
user.sendRecovery           -          -        -        ~       ~       -      -          -        -       ~
zlSlider.order              -          -        -        -       -       -      -          -        +       +
`
