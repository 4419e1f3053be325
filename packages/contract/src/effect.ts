// By itself, so that pages of items load no rules of forms.

/** Whether it can be said what an item moves in stock: the same as the filter `UNKNOWN_EFFECT` says. */
export const isEffectKnown = (item: {
  erpTrigger?: number | null
  erpPortfolio?: string | null
  effect?: number
}): boolean => item.erpTrigger !== null || item.erpPortfolio === 'on_demand' || item.effect !== 0
