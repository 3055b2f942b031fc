import { Button, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { normalizeCode, shownCode, typedCodeFault } from '#contract/enrolment/code-rules.ts'
import { redeemCode } from '#contract/enrolment/codes-endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { myDegrees } from '#contract/learning/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { sentenceOf } from '../../../../platform/lib/api-error.ts'
import { useMutate } from '../../../../platform/lib/mutate.ts'
import { refreshUser } from '../../../../platform/lib/user.ts'
import { toast } from '../../../../platform/ui/toast.ts'
import { WelcomeModal } from './WelcomeModal.tsx'
import classes from './courses.module.css'

/** Redeems an activation code; the user has the course at once, and a short video shows how it works. */
export function RedeemCode() {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  /** Says what is wrong with the code, with the cursor in it. */
  const refuse = (why: string) => {
    setProblem(why)
    field.current?.focus()
  }
  const [given, setGiven] = useState<CallAnswer<typeof redeemCode>>()
  const redeem = useMutate(redeemCode, { refreshes: [myDegrees] })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = typedCodeFault(typed)
    if (wrong) {
      refuse(wrong)
      return
    }
    try {
      const answer = await redeem.mutateAsync({ params: { code: normalizeCode(typed) }, body: {} })
      toast.success(answer.message)
      setTyped('')
      setGiven(answer)
      // It may have been the code of the sign-up.
      await refreshUser()
    } catch (error) {
      refuse(sentenceOf(error))
    }
  }
  return (
    <form className={classes.redeem} onSubmit={(event) => void send(event)} noValidate>
      <TextInput
        ref={field}
        style={{ flex: '1 1 16rem', maxWidth: '28rem' }}
        label={t('myCourses.code')}
        description={t('myCourses.codeHelp')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={typed}
        autoComplete="off"
        error={problem}
        onChange={(event) => {
          setTyped(shownCode(event.currentTarget.value))
          setProblem(undefined)
        }}
      />
      <Button type="submit" size="md" className={classes.redeemButton} loading={redeem.isPending}>
        {t('myCourses.activate')}
      </Button>
      {given ? <WelcomeModal course={given.degree} onClose={() => setGiven(undefined)} /> : null}
    </form>
  )
}
