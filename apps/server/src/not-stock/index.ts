export { looksLikeNoGoods } from '#not-stock/list-not-stock.ts'
