/** Lines of a file. */
export const lines = (...rows: string[]) => rows.join('\n')

/** The files that a small company begins from, in their order, with how many rows they have. */
export const companyFiles: readonly [kind: string, text: string, rows: number][] = [
  ['divisions', lines('Name,Code', 'Arizona,AZ', 'Québec,QC'), 2],
  ['regions', lines('Name', 'Southwest'), 1],
  [
    'locations',
    lines(
      'Name;Takes inventory;Division code;Address',
      'Phoenix;oui;AZ;"2200 W Buckeye Rd; Phoenix"',
      'Gulf dock;no;;',
    ),
    2,
  ],
  [
    'people',
    lines(
      'Name,Email,Roles,Division code,Currency',
      'Priya Nair,priya@first.test,coordinator; lab-user,AZ,USD',
      'Luc Bergeron,LUC@first.test,account manager,QC,CAD',
    ),
    2,
  ],
  [
    'yards',
    lines(
      'Yard,Vendor number,Region,State,Standing,Terms,Ounces paid,Pt rate,Treatment charge,Currency',
      'Saguaro Auto Salvage,7-20114,Southwest,AZ,Good Standing,Standard,Contained,95.125,1.30,USD',
      'Prairie Metals Exchange,,,TX,GS,,,,,',
    ),
    2,
  ],
  ['smelters', lines('Code,Name,Return rate pt,Lab fee', 'ARR,Arroyo Refining,98.5 %,"$1,350.00"'), 1],
  [
    'catalog',
    lines(
      'Item,Material,Converter type,Code,Pt ppm,Pd ppm,Rh ppm,Yield lbs',
      'GD3-EA6,Converter,OEM,GD3-EA6,1450.5,2210.25,310.125,2.75',
      'GD3-EA6,Converter,OEM,GD3-EA6,1448.5,2200,309,2.75',
      'Cutting dust,Dust,High Grade Dust,,,,,',
    ),
    3,
  ],
  ['fx-rates', lines('Currency,Day,Rate', 'CAD,01/02/2026,1.3642'), 1],
  ['hedges', lines('Code,Smelter code,Pt toz,Pt rate per toz', 'H-2601,ARR,120.125,952.25'), 1],
  ['lots', lines('Lot,Smelter code,Designation,Division code', 'PGM-2601,ARR,Brokered,AZ'), 1],
  [
    'boxes',
    lines(
      'Box,Weight,Tare,Pieces,Item,Location,Lot',
      'PHX-1,"1,250.50",62,98,GD3-EA6,Phoenix,',
      'PHX-2,400,20,31,GD3-EA6,Phoenix,PGM-2601',
    ),
    2,
  ],
]
