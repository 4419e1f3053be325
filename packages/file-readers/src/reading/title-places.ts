import { foldWord } from '../formats/words.ts'
import type { TitlePlace } from './file-reading.ts'

/** Returns a finder of columns by their titles, without case and accents; -1 where there is none. */
export function placeFinder(titles: readonly string[]): (wanted: TitlePlace) => number {
  const folded = titles.map(foldWord)
  return ({ title, nth = 1 }) => {
    const name = foldWord(title)
    let place = -1
    for (let left = nth; left > 0; left--) {
      place = folded.indexOf(name, place + 1)
      if (place < 0) return -1
    }
    return place
  }
}

/** A title with its place among those that are the same. */
export function titlePlace(titles: readonly string[], place: number): TitlePlace {
  const title = titles[place] ?? ''
  const name = foldWord(title)
  const nth = titles.slice(0, place + 1).filter((one) => foldWord(one) === name).length
  return nth === 1 ? { title } : { title, nth }
}
