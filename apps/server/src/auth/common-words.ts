/** Words that most guessed passwords are made of, in our four languages and of the trade, without accents. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `password passwort passw passwd pass senha senhas mudar mudarsenha trocar trocarsenha acesso admin administrador
  administrator administrateur root master mestre usuario user utilisateur login welcome bemvindo bienvenue bienvenido
  changeme change letmein secret segredo secreto qwerty qwertyuiop azerty azertyuiop asdf asdfgh zxcvbn abc abcd abcde
  abcdef test teste testing prueba essai demo guest convidado invitado iloveyou teamo jetaime amor brasil brazil france
  espana portugal flamengo corinthians palmeiras futebol football monkey dragon sunshine princess superman batman
  summer winter autumn spring verao inverno outono primavera january february march april may june july august
  september october november december janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro
  dezembro giro estoque inventory stock inventario compras empresa company motdepasse contrasena clave hola hello
  oracle sap protheus totvs windows microsoft google`
    .split(/\s+/)
    .filter(Boolean),
)
