import { Progress } from '@mantine/core'
import {
  IconCertificate,
  IconChecklist,
  IconCircle,
  IconCircleCheckFilled,
  IconHome,
  IconLock,
  IconMessage2Star,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatDuration } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { ReactNode } from 'react'
import type { PlayerLecture, PlayerModule } from '#contract/learning/shapes.ts'
import type { Path, View } from '../place.ts'
import { usePlayer } from '../player-context.ts'
import classes from './outline.module.css'

/** The course's parts with their progress: modules, sessions, final test, survey, results. */
export function Outline({ view, onChoose }: { view: View; onChoose?: () => void }) {
  const { course } = usePlayer()
  const { open, examSuccess, surveyDate, isComplete } = course.assignment
  const row = (name: View['name'], path: Path, icon: ReactNode, label: string, isOpen = true) => (
    <Row
      path={path}
      icon={icon}
      label={label}
      isOpen={isOpen}
      current={view.name === name}
      {...(onChoose ? { onChoose } : {})}
    />
  )
  return (
    <nav aria-label={t('player.sessions')} className={classes.outline}>
      <ul>
        {row('SUMMARY', [], <IconHome size={18} aria-hidden />, t('player.overview'))}
        {course.modules.map((module, i) => (
          <ModuleItem key={module._id} module={module} n={i + 1} view={view} onChoose={onChoose} />
        ))}
        {course.degree.exam
          ? row(
              'FINALTEST',
              ['finaltest'],
              <StepIcon done={examSuccess} icon={<IconChecklist size={18} aria-hidden />} />,
              t('exam.finalTest'),
              open.finaltest,
            )
          : null}
        {course.degree.survey
          ? row(
              'SURVEY',
              ['survey'],
              <StepIcon done={surveyDate !== null} icon={<IconMessage2Star size={18} aria-hidden />} />,
              t('survey.title'),
              open.survey || (surveyDate !== null && open.complete),
            )
          : null}
        {row(
          'COMPLETE',
          ['complete'],
          <StepIcon done={isComplete} icon={<IconCertificate size={18} aria-hidden />} />,
          t('exam.results'),
          open.complete,
        )}
      </ul>
    </nav>
  )
}

function ModuleHead({
  module,
  n,
  view,
  onChoose,
}: {
  module: PlayerModule
  n: number
  view: View
  onChoose?: () => void
}) {
  const { addressOf } = usePlayer()
  const current = view.name === 'MODULE' && view.module._id === module._id
  return (
    <div className={classes.module}>
      <span className={classes.kicker}>{t('player.module', { n })}</span>
      <Link
        to={addressOf([module._id])}
        activeOptions={{ exact: true }}
        aria-current={current ? 'page' : undefined}
        {...(onChoose ? { onClick: onChoose } : {})}
      >
        {module.name}
      </Link>
      <Progress
        value={module.percent}
        size={6}
        color="amber.6"
        aria-label={t('player.progressOf', { name: module.name })}
      />
    </div>
  )
}

function Row({
  path,
  icon,
  label,
  detail,
  percent,
  isOpen,
  current,
  onChoose,
}: {
  path: Path
  icon: ReactNode
  label: string
  detail?: string
  percent?: number
  isOpen: boolean
  current: boolean
  onChoose?: () => void
}) {
  const { addressOf } = usePlayer()
  const content = (
    <>
      <span className={classes.icon}>{isOpen ? icon : <IconLock size={18} aria-hidden />}</span>
      <span className={classes.words}>
        <span>{label}</span>
        {detail ? <span className={classes.detail}>{detail}</span> : null}
        {percent !== undefined && isOpen ? (
          <Progress
            value={percent}
            size={4}
            color="amber.6"
            aria-label={t('player.progressOf', { name: label })}
          />
        ) : null}
      </span>
    </>
  )
  return (
    <li>
      {isOpen ? (
        <Link
          to={addressOf(path)}
          activeOptions={{ exact: true }}
          className={classes.row}
          aria-current={current ? 'page' : undefined}
          {...(onChoose ? { onClick: onChoose } : {})}
        >
          {content}
        </Link>
      ) : (
        <span className={classes.row} data-closed>
          {content}
          <span className={classes.hidden}>. {t('player.locked')}</span>
        </span>
      )}
    </li>
  )
}

const LectureIcon = ({ lecture }: { lecture: PlayerLecture }) => (
  <StepIcon done={lecture.complete} icon={<IconCircle size={18} aria-hidden />} />
)

const StepIcon = ({ done, icon }: { done: boolean; icon: ReactNode }) =>
  done ? (
    <IconCircleCheckFilled
      size={18}
      className={classes.done}
      role="img"
      aria-label={t('player.lectureDone')}
    />
  ) : (
    icon
  )

/** A module with its sessions. */
const ModuleItem = ({
  module,
  n,
  view,
  onChoose,
}: {
  module: PlayerModule
  n: number
  view: View
  onChoose: (() => void) | undefined
}) => (
  <li>
    <ModuleHead module={module} n={n} view={view} {...(onChoose ? { onChoose } : {})} />
    <ul>
      {module.lectures.map((lecture) => (
        <Row
          key={lecture._id}
          path={[module._id, lecture._id]}
          icon={<LectureIcon lecture={lecture} />}
          label={lecture.name}
          isOpen={lecture.open}
          current={view.name === 'LECTURE' && view.lecture._id === lecture._id}
          detail={formatDuration(lecture.duration)}
          percent={lecture.percent}
          {...(onChoose ? { onChoose } : {})}
        />
      ))}
    </ul>
  </li>
)
