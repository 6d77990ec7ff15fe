import { drillsOfEnds } from './drills/all.ts'
import { testShort } from './drills/test-short.ts'

testShort(drillsOfEnds)
