// By itself, so that pages of items load no rules of forms.

/** True if the effect of an item on stock is known, as in the filter `UNKNOWN_EFFECT`. */
export const isEffectKnown = (item: {
  erpTrigger?: number | null
  erpPortfolio?: string | null
  effect?: number
}): boolean => item.erpTrigger !== null || item.erpPortfolio === 'on_demand' || item.effect !== 0
