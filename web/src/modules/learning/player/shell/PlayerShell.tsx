import { ActionIcon, Button, Drawer, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconArrowLeft,
  IconCloudOff,
  IconEye,
  IconListDetails,
  IconNotes,
  IconRoute,
} from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { useOnline } from '../../../../platform/lib/online.ts'
import { PageSkeleton } from '../../../../platform/ui/Loading.tsx'
import { ProgressBar } from '../../../../platform/ui/ProgressBar.tsx'
import { waysFrom, type View } from '../place.ts'
import { usePlayer } from '../player-context.ts'
import type { TimeOnTask } from '../time/use-time-on-task.ts'
import { pathProgress } from '../../certificate-path/path-progress.ts'
import { CurrentView } from '../views/CurrentView.tsx'
import { Path } from '../views/Path.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Outline } from './Outline.tsx'
import classes from './shell.module.css'

const SidePanel = lazy(() => import('../panel/SidePanel.tsx'))

/** The player's frame: nothing but the course. */
export function PlayerShell({ view, time }: { view: View; time: TimeOnTask }) {
  const { course, readonly, sitting, addressOf } = usePlayer()
  const online = useOnline()
  const path = useLocation({ select: (location) => location.pathname })
  const [sheet, { open: openSheet, close: closeSheet }] = useDisclosure()
  const [way, { open: openWay, close: closeWay }] = useDisclosure()
  const [tools, setTools] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const inLecture = view.name === 'LECTURE'
  const { notes, help } = course.tools
  const toolsLabel = readonly
    ? t('player.faqs')
    : t(notes && help ? 'player.tools' : notes ? 'player.notes' : 'player.askHelp')
  const wayLabel = `${t('certificate.path.title')}: ${pathProgress(course.assignment.certificateFacts)}`
  useEffect(closeSheet, [path, closeSheet])
  useEffect(closeWay, [path, closeWay])
  const showTools = () => {
    setTools(!tools)
    if (!tools) requestAnimationFrame(() => panel.current?.focus())
  }
  return (
    <div className={classes.player}>
      <header className={classes.top}>
        <ActionIcon
          component={Link}
          {...({ to: readonly ? '/homepage' : '/profile/meuscursos' } as object)}
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
        <div className={classes.tools} hidden={sitting}>
          <Button
            className={classes.onlyPhone}
            variant="default"
            size="compact-md"
            leftSection={<IconListDetails size={18} aria-hidden />}
            onClick={openSheet}
            aria-label={t('player.openSessions')}
            aria-haspopup="dialog"
          >
            {t('player.sessions')}
          </Button>
          {readonly ? null : (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconRoute size={18} aria-hidden />}
              aria-label={wayLabel}
              aria-haspopup="dialog"
              onClick={openWay}
              classNames={{ label: classes.onlyWide ?? '', section: classes.toolIcon ?? '' }}
            >
              {pathProgress(course.assignment.certificateFacts)}
            </Button>
          )}
          {inLecture && (notes || help) ? (
            <Button
              variant={tools ? 'light' : 'default'}
              size="compact-md"
              leftSection={<IconNotes size={18} aria-hidden />}
              aria-label={toolsLabel}
              aria-expanded={tools}
              onClick={showTools}
              classNames={{ label: classes.onlyWide ?? '', section: classes.toolIcon ?? '' }}
            >
              {toolsLabel}
            </Button>
          ) : null}
        </div>
      </header>
      {online || sitting ? null : (
        <div className={classes.notice} role="status">
          <IconCloudOff size={18} aria-hidden /> {t('player.offline')}
        </div>
      )}
      {readonly ? (
        <div className={classes.notice}>
          <IconEye size={18} aria-hidden />
          <span>
            <strong>{t('player.preview')}.</strong> {t('player.previewText')}
          </span>
        </div>
      ) : null}
      <div
        className={classes.body}
        data-panel={(inLecture && tools && !sitting) || undefined}
        data-alone={sitting || undefined}
      >
        {sitting ? null : (
          <div className={classes.outline}>
            <Outline view={view} />
          </div>
        )}
        <div className={classes.content}>
          <CurrentView view={view} />
        </div>
        {inLecture && tools && !sitting ? (
          <section ref={panel} tabIndex={-1} className={classes.panel} aria-label={toolsLabel}>
            <Suspense fallback={<PageSkeleton />}>
              <SidePanel
                module={view.module}
                lecture={view.lecture}
                key={view.lecture._id}
                onClose={() => setTools(false)}
              />
            </Suspense>
          </section>
        ) : null}
      </div>
      {sitting ? null : <BottomBar ways={waysFrom(course, view)} time={time} isLecture={inLecture} />}
      <Drawer opened={way} onClose={closeWay} position="right" size="md" title={course.degree.name}>
        <Path />
      </Drawer>
      <Drawer
        opened={sheet}
        onClose={closeSheet}
        position="bottom"
        size="80%"
        title={<Text fw={600}>{t('player.sessions')}</Text>}
      >
        <Outline view={view} onChoose={closeSheet} />
      </Drawer>
    </div>
  )
}
