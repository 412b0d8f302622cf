// Leaflet's modules: the file its package names as its main one cannot be bundled in parts.
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet'
}
