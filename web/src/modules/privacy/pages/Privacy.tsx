import { t } from '#contract/platform/text/text.ts'
import { ProfileFrame } from '../../../platform/ui/ProfileFrame.tsx'
import { Consents } from '../parts/Consents.tsx'
import { Copies } from '../parts/Copies.tsx'
import { Requests } from '../parts/Requests.tsx'

/** Privacidade: what somebody may ask about what is held of them. */
export default function Privacy() {
  return (
    <ProfileFrame tab="privacidade" text={t('privacy.about')}>
      <Copies />
      <Requests />
      <Consents />
    </ProfileFrame>
  )
}
