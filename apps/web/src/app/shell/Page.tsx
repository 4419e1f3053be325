import { useRouteTitle } from '#app/pages.ts'
import { Screen, type ScreenProps } from '#ui/Screen.tsx'

/** The frame of a page under the title of its route. A page named after its data is a `Screen` with its own title. */
export const Page = (props: Omit<ScreenProps, 'title'>) => <Screen {...props} title={useRouteTitle()} />
