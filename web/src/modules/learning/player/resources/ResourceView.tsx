import { Alert, Text } from '@mantine/core'
import { Suspense } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { documentAddress } from '../../../../platform/lib/document.ts'
import { PageSkeleton } from '../../../../platform/ui/Loading.tsx'
import { usePlayer } from '../player-context.ts'
import { Html5Frame } from './Html5Frame.tsx'
import { mediaKind } from './media-kind.ts'
import type { ResourcePlace } from './resource-place.ts'
import { UnknownMedia } from './UnknownMedia.tsx'
import { Video } from './Video.tsx'
import { late } from '../../../../platform/ui/late.tsx'

const PdfViewer = late(() => import('./PdfViewer.tsx'))
const SynchronousSession = late(async () => ({
  default: (await import('../../../chat/index.ts')).SynchronousSession,
}))
const Test = late(() => import('./Test.tsx'))

/** A resource by its type: video, PDF, html5 package, test or chat. */
export function ResourceView({ module, lecture, resource }: ResourcePlace) {
  switch (resource.type) {
    case 'exam':
      return (
        <Suspense fallback={<PageSkeleton />}>
          <Test module={module} lecture={lecture} resource={resource} />
        </Suspense>
      )
    case 'html5':
      return resource.html5 ? <Html5Frame name={resource.name} url={resource.html5.url} /> : <UnknownMedia />
    case 'chat':
      return <Chat module={module} lecture={lecture} resource={resource} />
    case 'media':
      return <Media module={module} lecture={lecture} resource={resource} />
  }
}

function Media({ module, lecture, resource }: ResourcePlace) {
  const { media, html5, name } = resource
  switch (mediaKind(resource)) {
    case 'page':
      return html5 ? <Html5Frame name={name} url={html5.url} /> : null
    case 'pdf':
      return media ? (
        <Suspense fallback={<PageSkeleton />}>
          <PdfViewer name={name} url={documentAddress(media.file)} />
        </Suspense>
      ) : null
    case 'video':
      return media ? <Video module={module} lecture={lecture} resource={resource} media={media} /> : null
    case 'unknown':
      return !media && resource.evaluation ? null : <UnknownMedia />
  }
}

/** A synchronous session; in a preview nobody talks. */
function Chat({ module, lecture, resource }: ResourcePlace) {
  const { degreeId, readonly, reload } = usePlayer()
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
