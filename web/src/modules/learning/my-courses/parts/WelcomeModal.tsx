import { Button, Group, Text } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import captions from '../../../../assets/video/como-funciona.pt.vtt?url&no-inline'
import poster from '../../../../assets/video/como-funciona.jpg'
import video from '../../../../assets/video/como-funciona.mp4'
import webm from '../../../../assets/video/como-funciona.webm'
import { ButtonLink } from '../../../../platform/ui/TextLink.tsx'
import classes from './courses.module.css'
import { Dialog } from '../../../../platform/ui/Dialog.tsx'

/** The video after an activation code was consumed (rule learning.my-courses): how a course works. */
export function WelcomeModal({
  course,
  onClose,
}: {
  course: { _id: string; name: string }
  onClose: () => void
}) {
  return (
    <Dialog onClose={onClose} size="lg" title={t('myCourses.welcome')}>
      <Text mb="md">{t('myCourses.welcomeText', { name: course.name })}</Text>
      <video
        className={classes.video}
        controls
        playsInline
        preload="metadata"
        poster={poster}
        aria-label={t('myCourses.welcomeVideo')}
      >
        <source src={video} type="video/mp4" />
        <source src={webm} type="video/webm" />
        <track kind="captions" src={captions} srcLang="pt" label={t('ui.portuguese')} default />
      </video>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('myCourses.later')}
        </Button>
        <ButtonLink to={`/course/${course._id}`}>{t('myCourses.goToCourse')}</ButtonLink>
      </Group>
    </Dialog>
  )
}
