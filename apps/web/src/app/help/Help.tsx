import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { query } from '#app/api/query.ts'
import { useLanguage } from '#app/i18n/i18n.ts'

/** A help text of the server in the language on the screen; undefined while it is loading and where there is none. */
export function useTopic(topic: string): { title: string; body: string } | undefined {
  const language = useLanguage()
  const topicQuery = query('getTopic', { query: { language, topic } })
  return useQuery({ ...topicQuery, staleTime: Number.POSITIVE_INFINITY }).data
}

/** The help text of a name; nothing while it is loading and where there is none. */
export function Help({ topic }: { topic: string }) {
  const text = useTopic(topic)
  return text ? <HelpText body={text.body} /> : null
}

/** The body of a help text. */
export function HelpText({ body }: { body: string }) {
  return body.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{emphasised(paragraph)}</p>)
}

/** `**strong**` and `*slanted*`, which is all the Markdown that the help texts use. */
function emphasised(text: string): ReactNode {
  return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*)/).map((part, place) => {
    const key = `${place}${part}`
    if (part.startsWith('**')) return <strong key={key}>{part.slice(2, -2)}</strong>
    if (part.startsWith('*')) return <em key={key}>{part.slice(1, -1)}</em>
    return <Fragment key={key}>{part}</Fragment>
  })
}
