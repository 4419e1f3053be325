import type { Chance } from '#sample/random.ts'

/** Contents of a maintenance store, with Brazilian terms and fictitious suppliers. */
type Article = { name: string; sizes: readonly string[]; units: readonly string[] }
/** Articles by what one of them costs: below 15, below 90, above. */
type Shelf = { group: string; suppliers: readonly string[]; articles: readonly (readonly Article[])[] }

const PRICE_STEPS = [15, 90] as const
const PIECES = ['pc']
const METRES = ['m']
const of = (name: string, sizes: string, units: readonly string[] = PIECES): Article => ({
  name,
  sizes: sizes.split(' | '),
  units,
})

const SHELVES: readonly Shelf[] = [
  {
    group: 'Rolamentos e transmissão',
    suppliers: ['Rolamax Distribuidora', 'Transmec Serra Azul', 'Eixo Norte Comercial'],
    articles: [
      [
        of('Anel elástico para eixo', '12 mm | 20 mm | 25 mm | 35 mm | 50 mm'),
        of('Chaveta paralela', '6x6x40 | 8x7x50 | 10x8x60 | 12x8x70'),
        of('Emenda de corrente', 'ASA 40 | ASA 50 | ASA 60 | ASA 80'),
      ],
      [
        of('Rolamento de esferas', '6004-2RS | 6204-2RS | 6205-ZZ | 6206-2RS | 6308-C3'),
        of('Correia em V', 'A-42 | A-55 | B-60 | B-75 | C-96'),
        of('Corrente de rolos', 'ASA 40 | ASA 50 | ASA 60', METRES),
        of('Elemento elástico de acoplamento', 'nº 67 | nº 82 | nº 97 | nº 112'),
      ],
      [
        of('Rolamento autocompensador', '22208 | 22212 | 22216 | 22220'),
        of('Mancal bipartido', 'SN 509 | SN 512 | SN 516 | SN 520'),
        of('Correia sincronizadora', '800-8M | 1120-8M | 1440-8M | 1760-14M'),
        of('Engrenagem helicoidal', 'módulo 3 Z24 | módulo 3 Z36 | módulo 4 Z28'),
      ],
    ],
  },
  {
    group: 'Hidráulica e pneumática',
    suppliers: ['Hidroforte Componentes', 'Pneumar Automação', 'Vale Fluidos'],
    articles: [
      [
        of('Conexão instantânea', '6 mm 1/8" | 8 mm 1/4" | 10 mm 3/8" | 12 mm 1/2"'),
        of('Tubo de poliuretano', '6 mm | 8 mm | 10 mm | 12 mm', METRES),
        of('Silenciador de escape', '1/8" | 1/4" | 3/8" | 1/2"'),
      ],
      [
        of('Mangueira hidráulica', '2SN 1/4" | 2SN 3/8" | 2SN 1/2" | 2SN 3/4"', METRES),
        of('Elemento filtrante de retorno', '10 µm | 25 µm | 60 µm'),
        of('Regulador de vazão', '1/8" | 1/4" | 3/8"'),
        of('Manômetro com glicerina', '0–10 bar | 0–16 bar | 0–60 bar | 0–250 bar'),
      ],
      [
        of('Válvula solenoide 5/2 vias', '1/4" 24 V | 1/4" 220 V | 3/8" 24 V'),
        of('Cilindro pneumático', '32x100 | 40x150 | 50x200 | 63x250'),
        of('Bomba de engrenagens', '8 cm³ | 11 cm³ | 16 cm³ | 22 cm³'),
        of('Válvula de alívio', '100 bar | 210 bar | 315 bar'),
      ],
    ],
  },
  {
    group: 'Elétrica e automação',
    suppliers: ['Voltaria Materiais Elétricos', 'Eletro Paineira', 'Sinal Quatro Automação'],
    articles: [
      [
        of('Terminal tubular', '1,5 mm² | 2,5 mm² | 4 mm² | 6 mm²'),
        of('Fusível diazed', '6 A | 10 A | 16 A | 25 A | 35 A'),
        of('Cabo flexível', '1,5 mm² | 2,5 mm² | 4 mm² | 6 mm²', METRES),
      ],
      [
        of('Relé de interface', '24 Vcc | 110 Vca | 220 Vca'),
        of('Disjuntor tripolar', '16 A | 25 A | 32 A | 50 A'),
        of('Sinaleiro LED', 'verde 24 V | vermelho 24 V | amarelo 220 V'),
        of('Botão de emergência', '22 mm | 30 mm'),
      ],
      [
        of('Contator tripolar', '18 A 24 V | 25 A 220 V | 40 A 220 V | 65 A 220 V'),
        of('Sensor indutivo', 'M12 PNP | M18 PNP | M18 NPN | M30 PNP'),
        of('Sensor de temperatura', 'PT100 100 mm | PT100 200 mm | tipo K 150 mm'),
        of('Fonte chaveada', '24 V 5 A | 24 V 10 A | 24 V 20 A'),
      ],
    ],
  },
  {
    group: 'Vedação e tubulação',
    suppliers: ['Vedabrás do Vale', 'Tuboleste Conexões', 'Juntas Ipê'],
    articles: [
      [
        of("Anel o'ring", 'NBR 20x3 | NBR 40x3 | FKM 25x3,5 | FKM 60x5'),
        of('Fita veda rosca', '18 mm x 25 m | 18 mm x 50 m'),
        of('Cotovelo galvanizado', '1/2" | 3/4" | 1" | 1.1/2"'),
      ],
      [
        of('Retentor', '25x47x7 | 40x62x8 | 50x72x10 | 60x85x10'),
        of('Junta espiralada', 'DN25 | DN50 | DN80 | DN100'),
        of('Gaxeta grafitada', '6 mm | 8 mm | 10 mm | 12 mm', METRES),
        of('Tubo de aço SCH 40', '1/2" | 1" | 2"', METRES),
      ],
      [
        of('Válvula esfera inox', '1/2" | 3/4" | 1" | 2"'),
        of('Selo mecânico', '20 mm | 25 mm | 32 mm | 45 mm'),
        of('Junta de expansão', 'DN50 | DN80 | DN100'),
      ],
    ],
  },
  {
    group: 'Lubrificantes e químicos',
    suppliers: ['Lubrimar Óleos', 'Química Araucária'],
    articles: [
      [
        of('Desengraxante alcalino', 'concentrado | pronto uso', ['l']),
        of('Estopa branca', 'de primeira | de segunda', ['kg']),
      ],
      [
        of('Óleo hidráulico', 'ISO VG 46 | ISO VG 68 | ISO VG 100', ['l']),
        of('Graxa de lítio', 'NLGI 2 | NLGI 2 EP', ['kg']),
        of('Desengripante em spray', '300 ml | 500 ml'),
        of('Trava-rosca', 'médio torque 50 g | alto torque 50 g'),
      ],
      [
        of('Óleo para redutor sintético', 'ISO VG 220 | ISO VG 320', ['l']),
        of('Graxa alta temperatura', 'até 220 °C | até 300 °C', ['kg']),
        of('Silicone para juntas', 'balde 4 kg | balde 10 kg'),
      ],
    ],
  },
  {
    group: 'Fixação e ferramentas',
    suppliers: ['Parafusos Mantiqueira', 'Ferrageria Dois Rios', 'Corte Certo Ferramentas'],
    articles: [
      [
        of('Parafuso sextavado', 'M8x30 | M10x40 | M12x50 | M16x60 | M20x80'),
        of('Arruela lisa', 'M8 | M10 | M12 | M16'),
        of('Disco de corte', '4.1/2" | 7" | 9"'),
        of('Abraçadeira rosca sem-fim', '12–16 mm | 19–27 mm | 32–44 mm'),
      ],
      [
        of('Broca de aço rápido', '6 mm | 8 mm | 10 mm | 13 mm'),
        of('Eletrodo revestido', 'E6013 2,5 mm | E7018 3,25 mm', ['kg']),
        of('Luva de vaqueta', 'tamanho M | tamanho G'),
        of('Chumbador mecânico', '3/8"x3" | 1/2"x4" | 5/8"x5"'),
      ],
      [
        of('Pastilha de metal duro', 'CNMG 1204 | TNMG 1604 | APKT 1604'),
        of('Chave de impacto', '1/2" | 3/4"'),
        of('Talha manual', '1 t 3 m | 2 t 3 m'),
      ],
    ],
  },
]

type Named = { description: string; group: string; supplier: string; units: readonly string[] }

/** An article of the store for this price, and who sells it. */
export function storeArticle(chance: Chance, unitCost: number): Named {
  const { group, suppliers, articles } = chance.pick(SHELVES)
  const step = PRICE_STEPS.filter((price) => unitCost >= price).length
  const { name, sizes, units } = chance.pick(articles[step] as readonly Article[])
  return {
    description: `${name} ${chance.pick(sizes)}`,
    group,
    supplier: chance.pick(suppliers),
    units,
  }
}
