import type { fields } from '@giro/contract'

type InFour = Readonly<Record<fields.Language, string>>
/** An article of a maintenance store: its name in the words of a plant of each country, its sizes, and how it is counted. */
export type Article = { name: InFour; sizes: InFour; unit: InFour }
/** Articles by what one of them costs: below 15, below 90, above. Suppliers that nobody has, as many in each language. */
export type Shelf = { group: InFour; suppliers: InFour; articles: readonly (readonly Article[])[] }

/** One text in Portuguese, English, French and Spanish, between points; one alone is the same in all. */
function four(text: string): InFour {
  const [pt = '', en = pt, fr = pt, es = fr] = text.split(' · ')
  return { 'pt-BR': pt, 'en-US': en, 'fr-FR': fr, 'es-ES': es }
}

const PIECES = 'pc · ea · pce · ud'
const METRES = 'm · ft · m · m'
const KILOS = 'kg · lb · kg · kg'
const LITRES = 'l · gal · L · l'
/** Units of what Brazil counts by weight or volume, and other countries in packs. */
const [PACKED_KILOS, PACKED_LITRES] = ['kg · ea · pce · ud', 'l · ea · pce · ud']
const AWG =
  '1,5 mm² | 2,5 mm² | 4 mm² | 6 mm² · 16 AWG | 14 AWG | 12 AWG | 10 AWG · 1,5 mm² | 2,5 mm² | 4 mm² | 6 mm²'

const of = (name: string, sizes: string, unit: string = PIECES): Article => ({
  name: four(name),
  sizes: four(sizes),
  unit: four(unit),
})

export const SHELVES: readonly Shelf[] = [
  {
    group: four(
      'Rolamentos e transmissão · Bearings and power transmission · Roulements et transmission · Rodamientos y transmisión',
    ),
    suppliers: four(
      'Rolamax Distribuidora | Transmec Serra Azul | Eixo Norte Comercial · Lakeshore Bearing & Drive | Tri-County Transmission | Ridgeline Supply · Roulements du Val | Transméca Ouest | Axe Nord Distribution · Rodamientos del Duero | Transmisiones Sierra Azul | Ejes del Norte',
    ),
    articles: [
      [
        of(
          'Anel elástico para eixo · External retaining ring · Circlip extérieur · Anillo elástico exterior',
          '12 mm | 20 mm | 25 mm | 35 mm | 50 mm · 1/2" | 3/4" | 1" | 1-3/8" | 2" · 12 mm | 20 mm | 25 mm | 35 mm | 50 mm',
        ),
        of(
          'Chaveta paralela · Parallel key · Clavette parallèle · Chaveta paralela',
          '6x6x40 | 8x7x50 | 10x8x60 | 12x8x70 · 1/4" x 1-1/2" | 5/16" x 2" | 3/8" x 2-1/2" | 1/2" x 3" · 6x6x40 | 8x7x50 | 10x8x60 | 12x8x70',
        ),
        of(
          'Emenda de corrente · Roller chain connecting link · Attache de chaîne · Eslabón de unión de cadena',
          'ASA 40 | ASA 50 | ASA 60 | ASA 80 · #40 | #50 | #60 | #80 · 08B-1 | 10B-1 | 12B-1 | 16B-1',
        ),
      ],
      [
        of(
          'Rolamento de esferas · Deep groove ball bearing · Roulement à billes · Rodamiento de bolas',
          '6004-2RS | 6204-2RS | 6205-ZZ | 6206-2RS | 6308-C3',
        ),
        of(
          'Correia em V · V-belt · Courroie trapézoïdale · Correa trapezoidal',
          'A-42 | A-55 | B-60 | B-75 | C-96 · A42 | A55 | B60 | B75 | C96',
        ),
        of(
          'Corrente de rolos · Roller chain · Chaîne à rouleaux · Cadena de rodillos',
          'ASA 40 | ASA 50 | ASA 60 · #40 | #50 | #60 · 08B-1 | 10B-1 | 12B-1',
          METRES,
        ),
        of(
          'Elemento elástico de acoplamento · Jaw coupling spider · Élément élastique d’accouplement · Elemento elástico de acoplamiento',
          'nº 67 | nº 82 | nº 97 | nº 112 · L090 | L095 | L100 | L110 · taille 19 | taille 24 | taille 28 | taille 38 · tamaño 19 | tamaño 24 | tamaño 28 | tamaño 38',
        ),
      ],
      [
        of(
          'Rolamento autocompensador · Spherical roller bearing · Roulement à rotule sur rouleaux · Rodamiento de rodillos a rótula',
          '22208 | 22212 | 22216 | 22220',
        ),
        of(
          'Mancal bipartido · Split pillow block · Palier à semelle en deux parties · Soporte de pie partido',
          'SN 509 | SN 512 | SN 516 | SN 520 · SAF 509 | SAF 512 | SAF 516 | SAF 520 · SNL 509 | SNL 512 | SNL 516 | SNL 520',
        ),
        of(
          'Correia sincronizadora · Timing belt · Courroie synchrone · Correa síncrona',
          '800-8M | 1120-8M | 1440-8M | 1760-14M',
        ),
        of(
          'Engrenagem helicoidal · Helical gear · Engrenage hélicoïdal · Engranaje helicoidal',
          'módulo 3 Z24 | módulo 3 Z36 | módulo 4 Z28 · 8 DP 24T | 8 DP 36T | 6 DP 28T · module 3 Z24 | module 3 Z36 | module 4 Z28 · módulo 3 Z24 | módulo 3 Z36 | módulo 4 Z28',
        ),
      ],
    ],
  },
  {
    group: four(
      'Hidráulica e pneumática · Hydraulics and pneumatics · Hydraulique et pneumatique · Hidráulica y neumática',
    ),
    suppliers: four(
      'Hidroforte Componentes | Pneumar Automação | Vale Fluidos · Great Lakes Fluid Power | Summit Pneumatics | Heartland Hose & Fitting · Hydroforce Composants | Pneumatique du Rhône | Fluides Services · Hidrofuerza Componentes | Neumática Levante | Fluidos del Ebro',
    ),
    articles: [
      [
        of(
          'Conexão instantânea · Push-to-connect fitting · Raccord instantané · Racor instantáneo',
          '6 mm 1/8" | 8 mm 1/4" | 10 mm 3/8" | 12 mm 1/2" · 1/8" x 1/8 NPT | 1/4" x 1/4 NPT | 3/8" x 3/8 NPT | 1/2" x 1/2 NPT · 6 mm G1/8 | 8 mm G1/4 | 10 mm G3/8 | 12 mm G1/2',
        ),
        of(
          'Tubo de poliuretano · Polyurethane tubing · Tube polyuréthane · Tubo de poliuretano',
          '6 mm | 8 mm | 10 mm | 12 mm · 1/8" OD | 1/4" OD | 3/8" OD | 1/2" OD · Ø6 mm | Ø8 mm | Ø10 mm | Ø12 mm',
          METRES,
        ),
        of(
          'Silenciador de escape · Exhaust muffler · Silencieux d’échappement · Silenciador de escape',
          '1/8" | 1/4" | 3/8" | 1/2" · 1/8 NPT | 1/4 NPT | 3/8 NPT | 1/2 NPT · G1/8 | G1/4 | G3/8 | G1/2',
        ),
      ],
      [
        of(
          'Mangueira hidráulica · Hydraulic hose · Flexible hydraulique · Manguera hidráulica',
          '2SN 1/4" | 2SN 3/8" | 2SN 1/2" | 2SN 3/4" · 100R2 1/4" | 100R2 3/8" | 100R2 1/2" | 100R2 3/4" · 2SN DN6 | 2SN DN10 | 2SN DN12 | 2SN DN19',
          METRES,
        ),
        of(
          'Elemento filtrante de retorno · Return line filter element · Élément filtrant de retour · Elemento filtrante de retorno',
          '10 µm | 25 µm | 60 µm · 10 micron | 25 micron | 60 micron · 10 µm | 25 µm | 60 µm',
        ),
        of(
          'Regulador de vazão · Flow control valve · Régleur de débit · Regulador de caudal',
          '1/8" | 1/4" | 3/8" · 1/8 NPT | 1/4 NPT | 3/8 NPT · G1/8 | G1/4 | G3/8',
        ),
        of(
          'Manômetro com glicerina · Liquid-filled pressure gauge · Manomètre à glycérine · Manómetro con glicerina',
          '0–10 bar | 0–16 bar | 0–60 bar | 0–250 bar · 0–160 psi | 0–200 psi | 0–1000 psi | 0–3000 psi · 0–10 bar | 0–16 bar | 0–60 bar | 0–250 bar',
        ),
      ],
      [
        of(
          'Válvula solenoide 5/2 vias · 5/2-way solenoid valve · Électrovanne 5/2 · Electroválvula 5/2 vías',
          '1/4" 24 V | 1/4" 220 V | 3/8" 24 V · 1/4" 24 VDC | 1/4" 120 VAC | 3/8" 24 VDC · G1/4 24 V | G1/4 230 V | G3/8 24 V',
        ),
        of(
          'Cilindro pneumático · Pneumatic cylinder · Vérin pneumatique · Cilindro neumático',
          '32x100 | 40x150 | 50x200 | 63x250 · 1-1/4" x 4" | 1-1/2" x 6" | 2" x 8" | 2-1/2" x 10" · 32x100 | 40x150 | 50x200 | 63x250',
        ),
        of(
          'Bomba de engrenagens · Hydraulic gear pump · Pompe à engrenages · Bomba de engranajes',
          '8 cm³ | 11 cm³ | 16 cm³ | 22 cm³ · 0.5 cu in | 0.7 cu in | 1.0 cu in | 1.3 cu in · 8 cm³ | 11 cm³ | 16 cm³ | 22 cm³',
        ),
        of(
          'Válvula de alívio · Relief valve · Limiteur de pression · Válvula limitadora de presión',
          '100 bar | 210 bar | 315 bar · 1500 psi | 3000 psi | 4500 psi · 100 bar | 210 bar | 315 bar',
        ),
      ],
    ],
  },
  {
    group: four(
      'Elétrica e automação · Electrical and automation · Électricité et automatisme · Electricidad y automatización',
    ),
    suppliers: four(
      'Voltaria Materiais Elétricos | Eletro Paineira | Sinal Quatro Automação · Voltline Electric Supply | Cedar Electric | Signal Point Automation · Électro Platane | Ampère Distribution | Signal Quatre Automatismes · Voltaria Material Eléctrico | Electro Encina | Señal Cuatro Automatización',
    ),
    articles: [
      [
        of('Terminal tubular · Wire ferrule · Embout de câblage · Puntera hueca', AWG),
        of(
          'Fusível diazed · Time-delay fuse · Fusible cartouche gG · Fusible gG',
          '6 A | 10 A | 16 A | 25 A | 35 A · 6 A | 10 A | 15 A | 25 A | 35 A · 6 A | 10 A | 16 A | 25 A | 32 A',
        ),
        of('Cabo flexível · THHN stranded wire · Câble souple H07V-K · Cable flexible H07V-K', AWG, METRES),
      ],
      [
        of(
          'Relé de interface · Interface relay · Relais d’interface · Relé de interfaz',
          '24 Vcc | 110 Vca | 220 Vca · 24 VDC | 120 VAC | 240 VAC · 24 V CC | 110 V CA | 230 V CA · 24 Vcc | 110 Vca | 230 Vca',
        ),
        of(
          'Disjuntor tripolar · 3-pole circuit breaker · Disjoncteur tripolaire · Interruptor automático tripolar',
          '16 A | 25 A | 32 A | 50 A · 15 A | 25 A | 30 A | 50 A · 16 A | 25 A | 32 A | 50 A',
        ),
        of(
          'Sinaleiro LED · LED pilot light · Voyant LED · Piloto LED',
          'verde 24 V | vermelho 24 V | amarelo 220 V · green 24 V | red 24 V | amber 120 V · vert 24 V | rouge 24 V | jaune 230 V · verde 24 V | rojo 24 V | amarillo 230 V',
        ),
        of(
          'Botão de emergência · Emergency stop button · Bouton d’arrêt d’urgence · Pulsador de emergencia',
          '22 mm | 30 mm',
        ),
      ],
      [
        of(
          'Contator tripolar · 3-pole contactor · Contacteur tripolaire · Contactor tripolar',
          '18 A 24 V | 25 A 220 V | 40 A 220 V | 65 A 220 V · 18 A 24 V | 25 A 120 V | 40 A 120 V | 65 A 120 V · 18 A 24 V | 25 A 230 V | 40 A 230 V | 65 A 230 V',
        ),
        of(
          'Sensor indutivo · Inductive proximity sensor · Détecteur inductif · Sensor inductivo',
          'M12 PNP | M18 PNP | M18 NPN | M30 PNP',
        ),
        of(
          'Sensor de temperatura · Temperature sensor · Sonde de température · Sonda de temperatura',
          'PT100 100 mm | PT100 200 mm | tipo K 150 mm · RTD Pt100 4" | RTD Pt100 8" | type K 6" · Pt100 100 mm | Pt100 200 mm | type K 150 mm · Pt100 100 mm | Pt100 200 mm | tipo K 150 mm',
        ),
        of(
          'Fonte chaveada · DIN rail power supply · Alimentation à découpage · Fuente de alimentación conmutada',
          '24 V 5 A | 24 V 10 A | 24 V 20 A',
        ),
      ],
    ],
  },
  {
    group: four('Vedação e tubulação · Seals and piping · Étanchéité et tuyauterie · Juntas y tuberías'),
    suppliers: four(
      'Vedabrás do Vale | Tuboleste Conexões | Juntas Ipê · Valley Seal & Gasket | Eastern Pipe & Fittings | Ironwood Gasket · Joints du Vercors | Tuyauterie de l’Est | Étanchéité Aquitaine · Juntas del Valle | Tubos Levante | Sellos del Norte',
    ),
    articles: [
      [
        of(
          "Anel o'ring · O-ring · Joint torique · Junta tórica",
          'NBR 20x3 | NBR 40x3 | FKM 25x3,5 | FKM 60x5 · Buna-N -214 | Buna-N -224 | FKM -218 | FKM -330 · NBR 20x3 | NBR 40x3 | FKM 25x3,5 | FKM 60x5',
        ),
        of(
          'Fita veda rosca · PTFE thread seal tape · Ruban PTFE · Cinta de PTFE',
          '18 mm x 25 m | 18 mm x 50 m · 1/2" x 520" | 3/4" x 520" · 12 mm x 12 m | 19 mm x 15 m',
        ),
        of(
          'Cotovelo galvanizado · Galvanized 90° elbow · Coude galvanisé 90° · Codo galvanizado 90°',
          '1/2" | 3/4" | 1" | 1.1/2" · 1/2" | 3/4" | 1" | 1-1/2" · 1/2" | 3/4" | 1" | 1"1/2',
        ),
      ],
      [
        of(
          'Retentor · Rotary shaft seal · Joint à lèvre · Retén',
          '25x47x7 | 40x62x8 | 50x72x10 | 60x85x10 · 1" x 1-7/8" | 1-1/2" x 2-1/2" | 2" x 3" | 2-3/8" x 3-3/8" · 25x47x7 | 40x62x8 | 50x72x10 | 60x85x10',
        ),
        of(
          'Junta espiralada · Spiral wound gasket · Joint spiralé · Junta espirometálica',
          'DN25 | DN50 | DN80 | DN100 · 1" 150# | 2" 150# | 3" 150# | 4" 150# · DN25 | DN50 | DN80 | DN100',
        ),
        of(
          'Gaxeta grafitada · Graphite packing · Tresse graphitée · Empaquetadura de grafito',
          '6 mm | 8 mm | 10 mm | 12 mm · 1/4" | 5/16" | 3/8" | 1/2" · 6 mm | 8 mm | 10 mm | 12 mm',
          METRES,
        ),
        of(
          'Tubo de aço SCH 40 · Steel pipe SCH 40 · Tube acier SCH 40 · Tubo de acero SCH 40',
          '1/2" | 1" | 2"',
          METRES,
        ),
      ],
      [
        of(
          'Válvula esfera inox · Stainless ball valve · Vanne à bille inox · Válvula de bola inox',
          '1/2" | 3/4" | 1" | 2"',
        ),
        of(
          'Selo mecânico · Mechanical seal · Garniture mécanique · Cierre mecánico',
          '20 mm | 25 mm | 32 mm | 45 mm · 3/4" | 1" | 1-1/4" | 1-3/4" · 20 mm | 25 mm | 32 mm | 45 mm',
        ),
        of(
          'Junta de expansão · Expansion joint · Compensateur de dilatation · Junta de expansión',
          'DN50 | DN80 | DN100 · 2" | 3" | 4" · DN50 | DN80 | DN100',
        ),
      ],
    ],
  },
  {
    group: four(
      'Lubrificantes e químicos · Lubricants and chemicals · Lubrifiants et produits chimiques · Lubricantes y químicos',
    ),
    suppliers: four(
      'Lubrimar Óleos | Química Araucária · Bluestem Lubricants | Prairie Chemical · Lubrifiants de l’Océan | Chimie des Alpes · Lubrimar Aceites | Química Pinares',
    ),
    articles: [
      [
        of(
          'Desengraxante alcalino · Alkaline degreaser · Dégraissant alcalin · Desengrasante alcalino',
          'concentrado | pronto uso · concentrate | ready to use · concentré | prêt à l’emploi · concentrado | listo para usar',
          LITRES,
        ),
        of(
          'Estopa branca · White shop rags · Chiffons d’essuyage blancs · Trapo blanco',
          'de primeira | de segunda · grade A | grade B · 1er choix | 2e choix · de primera | de segunda',
          KILOS,
        ),
      ],
      [
        of(
          'Óleo hidráulico · Hydraulic oil · Huile hydraulique · Aceite hidráulico',
          'ISO VG 46 | ISO VG 68 | ISO VG 100 · AW 46 | AW 68 | AW 100 · ISO VG 46 bidon 5 L | ISO VG 68 bidon 5 L | ISO VG 100 bidon 5 L · ISO VG 46 garrafa 5 l | ISO VG 68 garrafa 5 l | ISO VG 100 garrafa 5 l',
          'l · gal · pce · ud',
        ),
        of(
          'Graxa de lítio · Lithium grease · Graisse au lithium · Grasa de litio',
          'NLGI 2 | NLGI 2 EP · NLGI 2 | NLGI 2 EP · NLGI 2 seau 1 kg | NLGI 2 EP seau 1 kg · NLGI 2 bote 1 kg | NLGI 2 EP bote 1 kg',
          'kg · lb · pce · ud',
        ),
        of(
          'Desengripante em spray · Penetrating oil spray · Dégrippant en aérosol · Aflojatodo en aerosol',
          '300 ml | 500 ml · 11 oz | 18 oz · 300 ml | 500 ml',
        ),
        of(
          'Trava-rosca · Threadlocker · Frein filet · Fijador de roscas',
          'médio torque 50 g | alto torque 50 g · medium strength 50 ml | high strength 50 ml · moyen 50 ml | fort 50 ml · medio 50 ml | fuerte 50 ml',
        ),
      ],
      [
        of(
          'Óleo para redutor sintético · Synthetic gear oil · Huile synthétique pour réducteur · Aceite sintético para reductor',
          'ISO VG 220 | ISO VG 320 · ISO VG 220 5 gal | ISO VG 320 5 gal · ISO VG 220 bidon 20 L | ISO VG 320 bidon 20 L · ISO VG 220 bidón 20 l | ISO VG 320 bidón 20 l',
          PACKED_LITRES,
        ),
        of(
          'Graxa alta temperatura · High-temperature grease · Graisse haute température · Grasa de alta temperatura',
          'até 220 °C | até 300 °C · 430 °F 35 lb pail | 570 °F 35 lb pail · 220 °C seau 5 kg | 300 °C seau 5 kg · 220 °C cubo 5 kg | 300 °C cubo 5 kg',
          PACKED_KILOS,
        ),
        of(
          'Silicone para juntas · RTV silicone gasket maker · Pâte à joint silicone · Silicona para juntas',
          'balde 4 kg | balde 10 kg · 1 gal pail | 5 gal pail · seau 4 kg | seau 10 kg · cubo 4 kg | cubo 10 kg',
        ),
      ],
    ],
  },
  {
    group: four(
      'Fixação e ferramentas · Fasteners and tools · Fixation et outillage · Fijación y herramientas',
    ),
    suppliers: four(
      'Parafusos Mantiqueira | Ferrageria Dois Rios | Corte Certo Ferramentas · Midland Fastener | Two Rivers Hardware | True Cut Tooling · Visserie du Jura | Quincaillerie des Deux Rives | Outillage Coupe Franche · Tornillería Cantábrica | Ferretería Dos Ríos | Herramientas Corte Fino',
    ),
    articles: [
      [
        of(
          'Parafuso sextavado · Hex cap screw · Vis à tête hexagonale · Tornillo hexagonal',
          'M8x30 | M10x40 | M12x50 | M16x60 | M20x80 · 5/16-18 x 1-1/4" | 3/8-16 x 1-1/2" | 1/2-13 x 2" | 5/8-11 x 2-1/2" | 3/4-10 x 3" · M8x30 | M10x40 | M12x50 | M16x60 | M20x80',
        ),
        of(
          'Arruela lisa · Flat washer · Rondelle plate · Arandela plana',
          'M8 | M10 | M12 | M16 · 5/16" | 3/8" | 1/2" | 5/8" · M8 | M10 | M12 | M16',
        ),
        of(
          'Disco de corte · Cut-off wheel · Disque à tronçonner · Disco de corte',
          '4.1/2" | 7" | 9" · 4-1/2" | 7" | 9" · 115 mm | 180 mm | 230 mm',
        ),
        of(
          'Abraçadeira rosca sem-fim · Worm-drive hose clamp · Collier de serrage à vis · Abrazadera sin fin',
          '12–16 mm | 19–27 mm | 32–44 mm · 1/2"–1" | 3/4"–1-1/2" | 1-1/4"–2" · 12–16 mm | 19–27 mm | 32–44 mm',
        ),
      ],
      [
        of(
          'Broca de aço rápido · HSS drill bit · Foret HSS · Broca HSS',
          '6 mm | 8 mm | 10 mm | 13 mm · 1/4" | 5/16" | 3/8" | 1/2" · 6 mm | 8 mm | 10 mm | 13 mm',
        ),
        of(
          'Eletrodo revestido · Stick welding electrode · Électrode enrobée · Electrodo revestido',
          'E6013 2,5 mm | E7018 3,25 mm · E6013 3/32" 10 lb | E7018 1/8" 10 lb · E6013 2,5 mm étui 5 kg | E7018 3,2 mm étui 5 kg · E6013 2,5 mm caja 5 kg | E7018 3,2 mm caja 5 kg',
          PACKED_KILOS,
        ),
        of(
          'Luva de vaqueta · Leather work gloves · Gants de manutention cuir · Guantes de cuero',
          'tamanho M | tamanho G · size M | size L · taille 9 | taille 10 · talla 9 | talla 10',
          'pc · pair · paire · par',
        ),
        of(
          'Chumbador mecânico · Wedge anchor · Goujon d’ancrage · Anclaje mecánico',
          '3/8"x3" | 1/2"x4" | 5/8"x5" · 3/8" x 3" | 1/2" x 4" | 5/8" x 5" · M10x80 | M12x100 | M16x125',
        ),
      ],
      [
        of(
          'Pastilha de metal duro · Carbide insert · Plaquette carbure · Plaquita de metal duro',
          'CNMG 1204 | TNMG 1604 | APKT 1604 · CNMG 432 | TNMG 332 | APKT 1604 · CNMG 1204 | TNMG 1604 | APKT 1604',
        ),
        of('Chave de impacto · Impact wrench · Clé à chocs · Llave de impacto', '1/2" | 3/4"'),
        of(
          'Talha manual · Manual chain hoist · Palan manuel à chaîne · Polipasto manual de cadena',
          '1 t 3 m | 2 t 3 m · 1 ton 10 ft | 2 ton 10 ft · 1 t 3 m | 2 t 3 m',
        ),
      ],
    ],
  },
]
