import { Fragment, type ReactNode } from 'react'
import { Header } from 'react-aria-components/Header'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { MenuItem as AriaItem, Menu, MenuSection } from 'react-aria-components/Menu'
import { Separator } from 'react-aria-components/Separator'
import { Icon, type IconName } from '../Icon.tsx'
import { useUiFormat } from '../texts.tsx'
import css from './choices.module.css'

export type MenuItem = {
  label: ReactNode
  /** The label as text, where it is not one: typing its first letters moves to it. */
  text?: string
  icon?: IconName
  onPress: () => void
  isDisabled?: boolean
  /** One of several: drawn with a tick when it is the chosen one. */
  isChecked?: boolean
  /** Leaves the menu open after pressing. */
  staysOpen?: boolean
}
export type MenuGroup = { label?: string; items: readonly MenuItem[] }

type ListProps = { label: string; groups: readonly MenuGroup[]; close: () => void }

/** The items of a menu: arrows, Home, End and first letters move, Enter and Space press. */
export function MenuList({ label, groups, close }: ListProps) {
  const { language } = useUiFormat()
  return (
    <I18nProvider locale={language}>
      <Menu aria-label={label} autoFocus="first" escapeKeyBehavior="none" className={css.list ?? ''}>
        {groups.map((group, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups of a menu never change places.
          <Fragment key={place}>
            {place > 0 ? <Separator className={css.rule ?? ''} /> : null}
            <Group group={group} place={place} close={close} />
          </Fragment>
        ))}
      </Menu>
    </I18nProvider>
  )
}

type GroupProps = { group: MenuGroup; place: number; close: () => void }

/** Items of a group; where one of them is the chosen one, they are a choice of one. */
function Group({ group, place, close }: GroupProps) {
  const isChoice = group.items.some(({ isChecked }) => isChecked !== undefined)
  const idOf = (index: number) => `${place} ${index}`
  const items = group.items.map((item, index) => (
    <Item key={idOf(index)} id={idOf(index)} item={item} isChoice={isChoice} close={close} />
  ))
  if (group.label === undefined) return items
  const chosen = group.items.flatMap(({ isChecked }, index) => (isChecked ? [idOf(index)] : []))
  const choice = { selectionMode: 'single', disallowEmptySelection: true, selectedKeys: chosen } as const
  return (
    <MenuSection {...(isChoice ? choice : {})}>
      <Header className={`${css.heading} caption`}>{group.label}</Header>
      {items}
    </MenuSection>
  )
}

type ItemProps = { id: string; item: MenuItem; isChoice: boolean; close: () => void }

function Item({ id, item, isChoice, close }: ItemProps) {
  return (
    <AriaItem
      id={id}
      textValue={item.text ?? (typeof item.label === 'string' ? item.label : '')}
      isDisabled={item.isDisabled ?? false}
      className={css.item ?? ''}
      onAction={() => {
        if (!item.staysOpen) close()
        item.onPress()
      }}
    >
      {isChoice ? (
        <Icon name="check" size={16} className={css.tick} />
      ) : item.icon ? (
        <Icon name={item.icon} />
      ) : null}
      {item.label}
    </AriaItem>
  )
}
