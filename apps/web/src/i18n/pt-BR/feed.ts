export const feed = {
  title: 'Feed',
}
