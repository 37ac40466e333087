/** The firm's suppliers, by the goods that they stock. */
export const supplier = {
  building: 'Tarrowby Building Supply',
  lumber: 'Hollis Fork Lumber',
  roofing: 'Northgable Roofing & Siding Supply',
  plumbing: 'Buckthorn Plumbing Wholesale',
  electrical: 'Amberwire Electrical Supply',
  tile: 'Slatehouse Tile & Stone',
  millwork: 'Copperfinch Millwork',
  hardware: 'Pintle & Hasp Hardware',
  paint: 'Veralin Paint & Drywall Supply',
  landscape: 'Greenspoke Landscape Yard',
  cabinets: 'Orchard Row Cabinet Works',
} as const;
