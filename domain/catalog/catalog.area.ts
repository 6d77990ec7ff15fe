import type { AreaRegister } from '../kit/area-register.ts'
import { calculation } from '../kit/calculation.ts'
import { assay } from './assay.ts'
import { catalog } from './catalog.ts'
import { converter } from './converter.ts'
import { converterPrice, converterPriceInput } from './converter-price.ts'
import { catalogImport } from './catalog-import.ts'

export const catalogArea: AreaRegister = {
  cards: [catalog, converter, assay],
  machines: [],
  calculations: [calculation('converter_price', 'Price of a converter', 'Buying', converterPriceInput, converterPrice)],
  imports: [catalogImport],
}
