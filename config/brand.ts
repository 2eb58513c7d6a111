export const BRAND = 'Colonnade'
