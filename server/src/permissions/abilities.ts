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
certificate.download        -          ~        ~        ~       ~       ~      ~          ~        ~       +
client.edit                 -          -        -        -       -       -      -          -        -       -
client.remove               -          -        -        -       -       -      -          -        -       -
client.revoke               -          -        -        -       -       -      -          -        -       +
code.assign                 -          -        -        +       +       -      -          -        -       +
code.decideAccounts         -          -        +        +       +       -      -          -        -       +
code.reveal                 -          ~        ~        ~       ~       ~      ~          ~        ~       +
code.see                    -          ~        ~        ~       ~       ~      ~          ~        ~       +
code.seeCompany             -          -        ~        ~       ~       -      -          -        -       +
code.seeContent             -          -        +        +       +       -      -          +        -       +
code.seeGroups              -          -        -        -       +       -      -          -        -       +
code.seeUse                 -          -        +        +       +       -      -          -        -       +
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
course.preview              -          -        -        -       -       +      -          +        -       +
course.seeDemo              -          -        -        -       -       +      -          +        -       +
course.write                -          -        -        -       -       -      -          +        -       +
degree.edit                 -          ~        ~        ~       ~       ~      ~          +        ~       +
degree.see                  -          ~        ~        ~       ~       ~      ~          +        ~       +
discount.see                -          -        ~        ~       ~       -      -          -        -       +
document.upload             -          -        -        +       +       +      -          +        -       +
emailTemplate.remove        -          ~        ~        ~       ~       ~      ~          ~        ~       ~
emailTemplate.try           -          -        -        -       -       -      -          -        +       +
error.edit                  -          -        -        -       -       -      -          -        -       -
error.remove                -          -        -        -       -       -      -          -        -       -
exam.reset                  -          -        -        -       +       -      -          -        -       +
faqs.answer                 -          ~        ~        ~       ~       ~      ~          ~        ~       +
faqs.edit                   -          ~        ~        ~       ~       ~      ~          ~        ~       +
faqs.moderate               -          -        -        -       -       +      +          +        -       +
faqs.remove                 -          ~        ~        ~       ~       ~      ~          ~        ~       +
faqs.see                    -          ~        ~        ~       ~       ~      ~          ~        ~       +
import.into                 -          -        -        ~       ~       -      -          -        -       +
import.make                 -          -        -        +       +       -      -          -        -       +
import.match                -          -        -        ~       ~       -      -          -        -       ~
import.see                  -          ~        ~        ~       ~       ~      ~          ~        ~       ~
invitation.take             -          -        -        +       -       -      -          -        -       -
invoice.list                -          -        +        -       +       -      -          -        -       +
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
overview.see                -          -        -        -       -       -      -          -        -       +
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
service.list                -          -        +        +       +       -      -          -        -       +
service.see                 -          -        ~        ~       ~       -      -          -        -       +
service.seeOf               -          ~        ~        ~       ~       ~      ~          ~        ~       +
session.viewAs              -          -        -        -       -       -      -          -        -       +
settings.change             -          -        -        -       -       -      -          -        -       +
settings.remove             -          -        -        -       -       -      -          -        -       -
stats.open                  -          -        -        +       +       +      -          -        -       +
stats.readOpinions          -          -        ~        ~       ~       -      -          -        -       -
stats.see                   -          -        ~        ~       ~       ~      -          -        -       ~
stats.seeCourse             -          -        -        -       -       ~      -          -        -       +
submission.grade            -          -        -        -       -       +      +          +        -       +
submission.see              -          ~        ~        ~       ~       ~      ~          ~        ~       ~
task.oversee                -          -        -        -       -       -      -          -        -       +
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
