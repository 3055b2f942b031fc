import { LectureTest, SampleTest } from '../../../assessment/index.ts'
import { usePlayer } from '../player-context.ts'
import type { ResourcePlace } from './resource-place.ts'
import { UnknownMedia } from './UnknownMedia.tsx'

/** A session's test; in a preview, a sample of it. */
export default function Test({ module, lecture, resource }: ResourcePlace) {
  const { degreeId, readonly, reload, setAttempting } = usePlayer()
  if (!resource.exam) return <UnknownMedia />
  if (readonly)
    return (
      <SampleTest
        degreeId={degreeId}
        resource={resource.resource}
        exam={resource.exam}
        onAttempt={setAttempting}
      />
    )
  return (
    <LectureTest
      place={{
        degreeId,
        moduleId: module._id,
        lectureId: lecture._id,
        resourceId: resource.resource,
      }}
      name={resource.name}
      exam={resource.exam}
      onDone={reload}
      onAttempt={setAttempting}
    />
  )
}
