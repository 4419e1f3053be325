export const item = {
  title: 'Item',
}
