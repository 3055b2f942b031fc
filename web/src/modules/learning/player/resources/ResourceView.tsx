import { Alert, Text } from '@mantine/core'
import { Suspense, useRef } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { documentAddress } from '../../../../platform/lib/document.ts'
import { loadSynchronousSession } from '../../../chat/index.ts'
import { PageSkeleton } from '../../../../platform/ui/Loading.tsx'
import { usePlayer } from '../player-context.ts'
import { Html5Frame } from './Html5Frame.tsx'
import { mediaKind } from './media-kind.ts'
import { useSeen } from './use-seen.ts'
import type { ResourcePlace } from './resource-place.ts'
import { UnknownMedia } from './UnknownMedia.tsx'
import { Video } from './Video.tsx'
import { late } from '../../../../platform/ui/late.tsx'

const PdfViewer = late(() => import('../../../../platform/preview/PdfViewer.tsx'))
const SynchronousSession = late(loadSynchronousSession)
const Test = late(() => import('./Test.tsx'))

/** A resource by its type: video, PDF, html5 package, test or chat. */
export function ResourceView({ module, lecture, resource }: ResourcePlace) {
  switch (resource.type) {
    case 'exam':
      return (
        <Suspense fallback={<PageSkeleton />}>
          <SatTest module={module} lecture={lecture} resource={resource} />
        </Suspense>
      )
    case 'html5':
      return <Package resource={resource} />
    case 'chat':
      return <Chat module={module} lecture={lecture} resource={resource} />
    case 'media':
      return <Media module={module} lecture={lecture} resource={resource} />
  }
}

/** A package, or a page that is a resource of its own: work inside its frame is recorded only as time. */
function Package({ resource }: Pick<ResourcePlace, 'resource'>) {
  useSeen(() => ({ kind: 'activity', resource: resource.resource, position: 0, speed: 1 }))
  return resource.html5 ? <Html5Frame name={resource.name} url={resource.html5.url} /> : <UnknownMedia />
}

/** A test, which records its own time. */
function SatTest(place: ResourcePlace) {
  useSeen(() => ({ kind: 'activity', resource: place.resource.resource, position: 0, speed: 1 }))
  return <Test {...place} />
}

/** Work without a medium, with nothing to show here: it is recorded only as time. */
function Work({ resource }: Pick<ResourcePlace, 'resource'>) {
  useSeen(() => ({ kind: 'activity', resource: resource.resource, position: 0, speed: 1 }))
  return null
}

/** A PDF, recorded page by page. */
function Paged({ resource, name, url }: Pick<ResourcePlace, 'resource'> & { name: string; url: string }) {
  const page = useRef(1)
  useSeen(() => ({ kind: 'document', resource: resource.resource, position: page.current, speed: 1 }))
  return (
    <Suspense fallback={<PageSkeleton />}>
      <PdfViewer name={name} url={url} onPage={(open) => void (page.current = open)} />
    </Suspense>
  )
}

function Media({ module, lecture, resource }: ResourcePlace) {
  const { media, html5, name } = resource
  switch (mediaKind(resource)) {
    case 'page':
      return html5 ? <Package resource={resource} /> : null
    case 'pdf':
      return media ? <Paged resource={resource} name={name} url={documentAddress(media.file)} /> : null
    case 'video':
      return media ? <Video module={module} lecture={lecture} resource={resource} media={media} /> : null
    case 'unknown':
      return !media && resource.evaluation ? <Work resource={resource} /> : <UnknownMedia />
  }
}

/** A synchronous session, which records its own time; a preview has no conversation. */
function Chat({ module, lecture, resource }: ResourcePlace) {
  const { degreeId, readonly, reload } = usePlayer()
  useSeen(() => ({ kind: 'activity', resource: resource.resource, position: 0, speed: 1 }))
  if (readonly)
    return (
      <Alert color="amber" title={t('chat.noTutors')}>
        <Text size="sm">{t('chat.noTutorsNow')}</Text>
      </Alert>
    )
  return (
    <Suspense fallback={<PageSkeleton />}>
      <SynchronousSession
        session={{
          degree: degreeId,
          module: module._id,
          lecture: lecture._id,
          resource: resource.resource,
        }}
        done={resource.complete}
        onApproved={() => void reload()}
      />
    </Suspense>
  )
}
