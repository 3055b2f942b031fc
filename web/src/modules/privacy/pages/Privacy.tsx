import { t } from '#contract/platform/text/text.ts'
import { ProfileFrame } from '../../../platform/ui/ProfileFrame.tsx'
import { Consents } from '../parts/Consents.tsx'
import { Copies } from '../parts/Copies.tsx'
import { Requests } from '../parts/Requests.tsx'

/** Privacidade: a person's rights over the data held about them. */
export default function Privacy() {
  return (
    <ProfileFrame text={t('privacy.about')}>
      <Copies />
      <Requests />
      <Consents />
    </ProfileFrame>
  )
}
