import { FileWidget } from '../fields/FileWidget.tsx'
import { GroupWidget } from '../fields/GroupWidget.tsx'
import { ListWidget } from '../fields/ListWidget.tsx'
import type { Widgets } from '../kind.ts'
import { BooleanWidget } from './boolean.tsx'
import { ChoiceWidget } from './choice.tsx'
import { DayWidget } from './day.tsx'
import { InstantWidget } from './instant.tsx'
import { NumberWidget } from './number.tsx'
import { RefWidget } from './ref.tsx'
import { RefsWidget } from './refs.tsx'
import { TextWidget } from './text.tsx'
import { TextsWidget } from './texts.tsx'

/** The input of every kind of field. */
export const widgets: Widgets = {
  text: TextWidget,
  number: NumberWidget,
  boolean: BooleanWidget,
  day: DayWidget,
  instant: InstantWidget,
  choice: ChoiceWidget,
  ref: RefWidget,
  refs: RefsWidget,
  texts: TextsWidget,
  file: FileWidget,
  list: ListWidget,
  group: GroupWidget,
  embed: GroupWidget,
}
