import { t } from '#contract/platform/text/text.ts'
import team from '../../../assets/pictures/team.svg'
import { Picture } from '../../../platform/ui/Picture.tsx'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'
import { TextScreen } from '../parts/TextScreen.tsx'
import { equipa } from '../texts/equipa.ts'

export default function Team() {
  return (
    <TextScreen page={equipa} picture={<Picture src={team} width={400} height={250} eager />}>
      <ButtonLink to="/suporte" variant="default" size="md" mt="lg">
        {t('site.contactUs')}
      </ButtonLink>
    </TextScreen>
  )
}
