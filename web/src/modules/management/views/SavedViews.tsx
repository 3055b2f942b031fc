import { Button, Menu, Text } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listViews, type ViewedList } from '#contract/management/view-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import type { ListState } from '../../../platform/ui/data-list/index.ts'
import { underBar } from '../../../platform/ui/under-bar.ts'
import { ManageViews } from './ManageViews.tsx'
import { SaveView } from './SaveView.tsx'

type Kept = Readonly<Record<string, string>>

const isSame = (one: Kept, other: Kept): boolean => {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}

/**
 * The views of a list that somebody saved: chosen here, kept, renamed and removed; one may be that with which the list
 * opens where its address says nothing (rule management.views).
 */
export function SavedViews({ name, list }: { name: ViewedList; list: ListState }) {
  const { data } = useCall(listViews, { params: { list: name } })
  const [open, setOpen] = useState<'save' | 'manage'>()
  const opened = useRef(false)
  const begin = useEffectEvent(() => {
    const first = data?.items.find(({ isDefault }) => isDefault)
    if (first && Object.keys(list.kept).length === 0) list.show(first.state)
  })
  const isRead = data !== undefined
  useEffect(() => {
    if (!isRead || opened.current) return
    opened.current = true
    begin()
  }, [isRead])
  const views = data?.items ?? []
  const hasNothing = Object.keys(list.kept).length === 0
  const chosen = views.find(({ state }) => isSame(state, list.kept))
  return (
    <>
      {open === 'save' ? <SaveView list={name} state={list.kept} onClose={() => setOpen(undefined)} /> : null}
      {open === 'manage' ? <ManageViews views={views} onClose={() => setOpen(undefined)} /> : null}
      <Menu withInitialFocusPlaceholder={false} position="bottom-end" shadow="md" {...underBar}>
        <Menu.Target>
          <Button
            size="compact-md"
            variant={chosen ? 'light' : 'default'}
            leftSection={<IconBookmark size={16} aria-hidden />}
          >
            {chosen ? chosen.name : t('management.views.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown maw={320}>
          {views.length === 0 ? <Menu.Label>{t('management.views.none')}</Menu.Label> : null}
          {views.map((view) => (
            <Menu.Item key={view._id} fw={view === chosen ? 650 : 400} onClick={() => list.show(view.state)}>
              {view.name}
              {view.isDefault ? (
                <Text span size="xs" c="dimmed">
                  {` · ${t('management.views.isDefault')}`}
                </Text>
              ) : null}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {/* It takes the focus also where there is nothing to save: Escape would not reach a menu without. */}
          {hasNothing ? (
            <Menu.Item aria-disabled c="dimmed" closeMenuOnClick={false}>
              {t('management.views.saveThis')}
            </Menu.Item>
          ) : (
            <Menu.Item onClick={() => setOpen('save')}>{t('management.views.saveThis')}</Menu.Item>
          )}
          {views.length > 0 && hasNothing ? (
            <Menu.Label>{t('management.views.nothingToSave')}</Menu.Label>
          ) : null}
          {views.length > 0 ? (
            <Menu.Item onClick={() => setOpen('manage')}>{t('management.views.manage')}</Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
