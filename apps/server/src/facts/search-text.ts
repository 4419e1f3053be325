import { foldText } from '@giro/contract'
import type { MasterRow } from '#facts/read-facts.ts'

/** A search for items looks into this text. */
export const searchText = ({
  sku,
  description,
  groupName,
  supplier,
}: Pick<MasterRow, 'sku' | 'description' | 'groupName' | 'supplier'>): string =>
  foldText([sku, description, groupName, supplier].filter(Boolean).join(' '))
