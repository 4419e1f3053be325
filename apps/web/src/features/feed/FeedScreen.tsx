import { useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ItemName } from '#features/decisions/index.ts'
import { AllDone } from '#features/feed/AllDone.tsx'
import { Stepper } from '#features/feed/Stepper.tsx'
import { WorklistScreen } from '#features/feed/WorklistScreen.tsx'
import type { Address } from '#ui/list/search.ts'
import { useAddressChange } from '#ui/list/use-address.ts'

const NO_ITEM = { sku: undefined, site: undefined, step: undefined }

/** The worklist, and over it the contexts of the item that the address names. */
export function FeedScreen() {
  const { t } = useTranslation()
  const { sku, site, step } = useSearch({ from: '/app/feed' })
  const change = useAddressChange()
  const [isDone, setDone] = useState(false)
  const [unknown, setUnknown] = useState<string | null>(null)
  /** The item whose contexts were open last. */
  const left = useRef<ItemName | null>(null)
  useEffect(() => {
    if (sku) left.current = { sku, site }
  }, [sku, site])
  /** The list's own address stays under the item; the step and the item are no entries of the history, so Back closes. */
  const go = useCallback(
    (named: Address) =>
      change((now) => ({ ...now, ...NO_ITEM, ...named }), { to: '/feed', replace: true, resetScroll: true }),
    [change],
  )
  const close = useCallback(() => {
    setDone(false)
    go({})
  }, [go])
  const onUnknown = useCallback(
    (named: string) => {
      setUnknown(named)
      go({})
    },
    [go],
  )
  if (isDone) return <AllDone onClose={close} />
  if (!sku)
    return (
      <WorklistScreen
        notice={unknown === null ? null : t('feed.unknownItem', { sku: unknown })}
        left={left.current}
      />
    )
  return (
    <Stepper
      name={{ sku, site }}
      step={step}
      onStep={(next) => go({ sku, site, step: next })}
      onOpen={(item: ItemName) => go({ sku: item.sku, site: item.site })}
      onClose={close}
      onUnknown={onUnknown}
      onDone={() => {
        setDone(true)
        go({})
      }}
    />
  )
}
