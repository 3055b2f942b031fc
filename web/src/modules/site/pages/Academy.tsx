import { t } from '#contract/platform/text/text.ts'
import learn from '../../../assets/pictures/step-learn.svg'
import { Picture } from '../../../platform/ui/Picture.tsx'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'
import { TextScreen } from '../parts/TextScreen.tsx'
import { academy } from '../texts/academy.ts'

export default function Academy() {
  return (
    <TextScreen page={academy} picture={<Picture src={learn} width={300} eager />}>
      <ButtonLink to="/courses" size="md" mt="lg">
        {t('course.see')}
      </ButtonLink>
    </TextScreen>
  )
}
