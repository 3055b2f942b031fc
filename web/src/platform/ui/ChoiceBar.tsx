import { NativeSelect, SegmentedControl } from '@mantine/core'
import { usePhone } from './use-phone.ts'

/** One of several, all of them in sight side by side; on a phone, where they do not fit, in a list. */
export function ChoiceBar<V extends string>({
  label,
  value,
  data,
  onChange,
  fullWidth = false,
}: {
  label: string
  value: V
  data: { value: V; label: string }[]
  onChange: (value: V) => void
  fullWidth?: boolean
}) {
  const isPhone = usePhone()
  if (isPhone)
    return (
      <NativeSelect
        label={label}
        value={value}
        data={data}
        onChange={(event) => {
          const chosen = data.find((one) => one.value === event.currentTarget.value)
          if (chosen) onChange(chosen.value)
        }}
      />
    )
  return (
    <SegmentedControl
      aria-label={label}
      value={value}
      data={data}
      onChange={onChange}
      fullWidth={fullWidth}
      styles={{ root: { flexWrap: 'wrap', ...(fullWidth ? {} : { alignSelf: 'flex-start' }) } }}
    />
  )
}
