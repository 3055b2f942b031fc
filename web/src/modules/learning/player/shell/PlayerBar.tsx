import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconListDetails, IconNotes, IconRoute } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useId, type Ref } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { useLoggedIn } from '../../../../platform/lib/user.ts'
import { ProgressBar } from '../../../../platform/ui/ProgressBar.tsx'
import { loadUnreadCount } from '../../../chat/index.ts'
import { Bell } from '../../../notices/index.ts'
import { pathProgress } from '../../certificate-path/path-progress.ts'
import { usePlayer } from '../player-context.ts'
import classes from './shell.module.css'
import { linkTo } from '../../../../platform/lib/link-to.ts'
import { late } from '../../../../platform/ui/late.tsx'

const UnreadCount = late(loadUnreadCount, 'nothing')

const toolLook = { label: classes.onlyWide ?? '', section: classes.toolIcon ?? '' }

/** The notes and questions beside a session: their name here, and whether they are shown. */
interface Tools {
  label: string
  shown: boolean
  onToggle: () => void
  /** The button, which has the focus again once they are closed. */
  button: Ref<HTMLButtonElement>
}

/** The player's header: the exit, the course, its progress, and what opens over or beside the content. */
export function PlayerBar({
  onSessions,
  onPath,
  tools,
}: {
  onSessions: () => void
  onPath: () => void
  /** Left out when there are none. */
  tools: Tools | undefined
}) {
  const { course, readonly, attempting, addressOf } = usePlayer()
  const { _id: user } = useLoggedIn()
  const progress = pathProgress(course.assignment.certificateFacts)
  return (
    <header className={classes.top}>
      <ActionIcon
        component={Link}
        {...linkTo(readonly ? '/homepage' : '/profile/meuscursos')}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('player.back')}
      >
        <IconArrowLeft size={20} aria-hidden />
      </ActionIcon>
      <Link to={addressOf([])} activeOptions={{ exact: true }} className={classes.title}>
        {course.degree.name}
      </Link>
      <div className={classes.progress}>
        <ProgressBar
          value={course.assignment.percent}
          label={t('player.progressOf', { name: course.degree.name })}
        />
      </div>
      <div className={classes.tools} hidden={attempting}>
        <Button
          className={classes.onlyPhone}
          variant="default"
          size="compact-md"
          leftSection={<IconListDetails size={18} aria-hidden />}
          onClick={onSessions}
          aria-label={t('player.openSessions')}
          aria-haspopup="dialog"
        >
          {t('player.sessions')}
        </Button>
        {readonly ? null : <PathButton progress={progress} onClick={onPath} />}
        {tools ? <ToolsButton {...tools} /> : null}
        <Bell user={user} />
      </div>
    </header>
  )
}

const PathButton = ({ progress, onClick }: { progress: string; onClick: () => void }) => (
  <Button
    variant="default"
    size="compact-md"
    leftSection={<IconRoute size={18} aria-hidden />}
    aria-label={`${t('certificate.path.title')}: ${progress}`}
    aria-haspopup="dialog"
    onClick={onClick}
    classNames={toolLook}
  >
    {progress}
  </Button>
)

/** The button of the tools, whose name also says how much of the conversation is unread. */
function ToolsButton({ label, shown, onToggle, button }: Tools) {
  const id = useId()
  const { readonly, degreeId } = usePlayer()
  return (
    <Button
      ref={button}
      id={id}
      variant={shown ? 'light' : 'default'}
      size="compact-md"
      leftSection={
        <>
          <IconNotes size={18} aria-hidden />
          <span id={`${id}-unread`} className={classes.count}>
            {readonly ? null : (
              <Suspense fallback={null}>
                <UnreadCount degree={degreeId} />
              </Suspense>
            )}
          </span>
        </>
      }
      aria-label={label}
      aria-labelledby={`${id} ${id}-unread`}
      aria-expanded={shown}
      onClick={onToggle}
      classNames={toolLook}
    >
      {label}
    </Button>
  )
}
