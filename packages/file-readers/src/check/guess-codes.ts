import { foldWord } from '../formats/words.ts'

/** Codes that ERPs in five languages give our types of movement, SAP's numbers too, and what else has a list of words: a guess. Folded. */
const USUAL: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    consumption:
      'consumo|warenausgang|ausgang|abgang|verbrauch|entnahme|verkauf|wa|saida|s|out|issue|usage|sale|sales|venda|requisicao|consommation|sortie|vente|salida|venta|201|221|261|601',
    replenishment:
      'reposicao|wareneingang|eingang|zugang|einkauf|we|entrada|e|in|receipt|purchase|compra|recebimento|entree|reception|achat|recepcion|101',
    balance: 'saldo|bestand|estoque|stock|on hand|solde|existencia',
    inventory:
      'inventario|inventur|korrektur|bestandskorrektur|ajuste|contagem|adjustment|count|inventaire|ajustement|recuento|701|702',
    critic: 'critico|kritisch|hoch|critica|critical|vital|alta|alto|high|haute|critique|elevee',
    important: 'importante|wichtig|mittel|media|medio|medium|moyenne',
    common: 'comum|niedrig|gering|normal|baixa|baixo|low|basse|faible|baja|bajo|commun|comun',
    hard: 'dificil|schwer|schwierig|difficile|dificultosa',
    medium: 'media|medio|medium|moyenne|normal',
    easy: 'facil|einfach|leicht|facile',
  }).map(([ours, codes]) => [ours, codes.split('|')]),
)

/** Guesses which of our words a code stands for; null: none of them. */
export const guessCode = (code: string, words: readonly string[]): string | null =>
  words.find((one) => USUAL[one]?.includes(foldWord(code))) ?? null
