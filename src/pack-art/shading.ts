/** Light, shadow and material: definitions shared by every drawing. */

const stops = (list: [number, string, number][]) =>
  list
    .map(([at, colour, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('')

const across = (id: string, list: [number, string, number][]) =>
  `<linearGradient id="${id}">${stops(list)}</linearGradient>`
const down = (id: string, list: [number, string, number][]) =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops(list)}</linearGradient>`

const [K, W] = ['#000000', '#ffffff']

export const sharedDefs = `<defs>${[
  across('round', [
    [0, K, 0.38],
    [0.1, K, 0.1],
    [0.2, W, 0.3],
    [0.3, W, 0.16],
    [0.45, W, 0],
    [0.75, K, 0.06],
    [1, K, 0.4],
  ]),
  across('soft', [
    [0, K, 0.22],
    [0.09, K, 0.03],
    [0.17, W, 0.26],
    [0.3, W, 0],
    [0.78, K, 0],
    [0.86, W, 0.14],
    [0.93, K, 0.06],
    [1, K, 0.26],
  ]),
  across('flat', [
    [0, W, 0.16],
    [0.5, W, 0],
    [1, K, 0.12],
  ]),
  down('fall', [
    [0, W, 0.18],
    [0.25, W, 0],
    [0.7, K, 0],
    [1, K, 0.2],
  ]),
  across('metal', [
    [0, '#7d8288', 1],
    [0.14, '#c9cdd2', 1],
    [0.25, '#fbfcfd', 1],
    [0.42, '#b9bec4', 1],
    [0.7, '#8f959c', 1],
    [0.88, '#d5d9dd', 1],
    [1, '#777c82', 1],
  ]),
  across('gold', [
    [0, '#8a6420', 1],
    [0.25, '#f6dd92', 1],
    [0.5, '#c99a3c', 1],
    [0.85, '#e7c56e', 1],
    [1, '#7d5a1c', 1],
  ]),
  down('card', [
    [0, '#d6aa74', 1],
    [1, '#bd8d55', 1],
  ]),
  down('wood', [
    [0, '#d9a868', 1],
    [1, '#b98243', 1],
  ]),
  across('film', [
    [0, W, 0.5],
    [0.15, W, 0.08],
    [0.5, W, 0.02],
    [0.8, W, 0.22],
    [1, W, 0.45],
  ]),
  `<radialGradient id="shadow">${stops([
    [0, K, 0.34],
    [0.6, K, 0.16],
    [1, K, 0],
  ])}</radialGradient>`,
].join('')}</defs>`

/** Returns the soft shadow under an object. */
export const floorShadow = (cx: number, y: number, w: number) =>
  `<ellipse cx="${Math.round(cx)}" cy="${Math.round(y)}" rx="${Math.round(w * 0.56)}" ry="${Math.round(Math.max(7, w * 0.055))}" fill="url(#shadow)"/>`
