import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useLanguage } from '#i18n/i18n.ts'

/** A help text of the server in the language on the screen; `otherwise` stands while it is loading and where there is none. */
export function TopicText({ topic, otherwise }: { topic: string; otherwise: string }) {
  const { i18n } = useTranslation()
  const language = useLanguage()
  const { data } = useQuery({
    ...query('getTopic', { query: { language, topic } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div lang={i18n.language}>
      {(data?.body ?? otherwise).split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{emphasised(paragraph)}</p>
      ))}
    </div>
  )
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
