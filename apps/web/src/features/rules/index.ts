export { useRuleWords } from '#features/rules/rule-words.ts'
