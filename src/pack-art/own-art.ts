/** Our own drawings for what the glyph set lacks, on a 128 x 128 field. */

const coil = (fill: string, line: string) =>
  `<g fill="none" stroke-linecap="round"><path d="M64 64c8-6 16 2 12 12-6 13-27 11-32-4-6-20 14-36 34-30 27 8 33 42 12 58-26 20-66 4-68-30C21 34 50 12 82 18c16 3 28 12 34 24" stroke="${line}" stroke-width="19"/><path d="M64 64c8-6 16 2 12 12-6 13-27 11-32-4-6-20 14-36 34-30 27 8 33 42 12 58-26 20-66 4-68-30C21 34 50 12 82 18c16 3 28 12 34 24" stroke="${fill}" stroke-width="15.500"/><path d="M62 60c9-5 19 4 17 13M48 82c-9-22 8-42 27-38M26 84C12 46 46 16 78 20" stroke="#fff" stroke-opacity=".3" stroke-width="3"/></g>`

const strips = (fill: string, dark: string) =>
  [
    [18, 30, -14],
    [30, 58, 8],
    [16, 84, -6],
    [48, 40, 20],
    [52, 90, 12],
    [38, 72, -20],
  ]
    .map(
      ([x = 0, y = 0, a = 0]) =>
        `<g transform="rotate(${a} 64 64)"><path d="M${x} ${y}q16-9 34-5t34-3q6 5-1 11-18 8-36 6t-30 4q-7-5-1-13z" fill="${fill}"/><path d="M${x + 4} ${y + 5}q16-6 30-3t30-2" stroke="${dark}" stroke-width="2.500" fill="none"/></g>`,
    )
    .join('')

const minceStrands = (fill: string, pale: string) => {
  let out = `<ellipse cx="64" cy="72" rx="56" ry="40" fill="${fill}"/>`
  for (let i = 0; i < 34; i++) {
    const x = 64 + Math.cos(i * 2.4) * (8 + (i % 17) * 2.6)
    const y = 68 + Math.sin(i * 2.4) * (5 + (i % 17) * 1.8)
    out += `<path d="M${(x - 8).toFixed(0)} ${y.toFixed(0)}q6-7 10 0t9 2" stroke="${i % 3 ? pale : fill}" stroke-width="5" fill="none" stroke-linecap="round" transform="rotate(${(i * 47) % 180} ${x.toFixed(0)} ${y.toFixed(0)})"/>`
  }
  return out
}

const chop = (meat: string, x: number, y: number, a: number) =>
  `<g transform="translate(${x} ${y}) rotate(${a})"><path d="M-34-6c-2-20 22-30 42-22s30 22 22 34-24 4-34 10-28-4-30-22z" fill="#f6dfc8"/><path d="M-28-6c0-16 18-24 35-17s24 18 18 26-20 2-30 8-22-5-23-17z" fill="${meat}"/><path d="M-20-8c6-8 18-11 28-6M-8 4c8-4 16-2 24-5" stroke="#f3c9bd" stroke-width="2.500" fill="none"/><path d="M28 4l12 9" stroke="#f3ead9" stroke-width="7" stroke-linecap="round"/></g>`

const scatter = (count: number, draw: (i: number) => string) =>
  `<g>${Array.from({ length: count }, (_, i) => draw(i)).join('')}</g>`

export const ownArt: Record<string, string> = {
  boerewors: coil('#9c4a3c', '#6f2c25'),
  sausage: `<g stroke-linecap="round">${[34, 56, 78, 100].map((y) => `<path d="M22 ${y}q42-16 84 0" stroke="#8f3223" stroke-width="19" fill="none"/><path d="M22 ${y}q42-16 84 0" stroke="#c8553a" stroke-width="15" fill="none"/><path d="M30 ${y - 7}q34-11 66 0" stroke="#f0a184" stroke-width="3" fill="none"/>`).join('')}</g>`,
  biltong: strips('#5b2a20', '#8d4a38'),
  mince: minceStrands('#b5382f', '#dd6a5c'),
  'chicken-mince': minceStrands('#e0a08c', '#f3c5b4'),
  chops: chop('#c14a45', 48, 44, 0) + chop('#b7413d', 76, 82, 24),
  'pork-chops': chop('#e58f86', 48, 44, 0) + chop('#dd8078', 76, 82, 24),
  steak:
    '<path d="M14 66c-4-30 24-48 54-42s50 22 46 50-30 36-52 30S18 92 14 66z" fill="#f2d8bf"/><path d="M20 66c-3-25 21-41 47-36s44 19 40 43-26 30-45 25-39-10-42-32z" fill="#b2302c"/><path d="M34 52c14-12 34-12 46 0M40 72c12-6 30-2 40-10M52 88c10-2 20 2 34-8" stroke="#e8a59a" stroke-width="3.500" fill="none" stroke-linecap="round"/>',
  stew: [
    [34, 46],
    [64, 38],
    [92, 48],
    [46, 70],
    [76, 68],
    [30, 90],
    [60, 94],
    [94, 84],
  ]
    .map(
      ([x = 0, y = 0], i) =>
        `<g transform="rotate(${i * 31} ${x} ${y})"><rect x="${x - 17}" y="${y - 14}" width="34" height="28" rx="8" fill="#8f2a26"/><rect x="${x - 15}" y="${y - 13}" width="30" height="22" rx="7" fill="#b93e37"/><path d="M${x - 10} ${y - 5}q10-5 20 1" stroke="#efb4a8" stroke-width="2.500" fill="none"/></g>`,
    )
    .join(''),
  'whole-chicken':
    '<path d="M20 78c-4-30 22-48 50-44 30 4 46 26 40 46-6 22-32 28-52 26S22 100 20 78z" fill="#f0c9a0"/><path d="M26 74c0-24 22-36 44-33 22 2 36 16 35 30-12-14-30-12-42-4S36 82 26 74z" fill="#f9dfc0"/><path d="M78 84c14-14 30-12 36-2 4 8-4 16-12 14-4 10-22 8-24-12z" fill="#e8b98a"/><path d="M108 88l13 9" stroke="#f7e9d5" stroke-width="9" stroke-linecap="round"/><path d="M30 62c8 4 18 16 14 30" stroke="#dba877" stroke-width="4" fill="none" stroke-linecap="round"/>',
  'chicken-pieces':
    '<g><path d="M16 54c0-20 26-30 42-18s8 34-12 38-30-4-30-20z" fill="#f1c8a4"/><path d="M22 50c4-14 22-18 32-9-8-1-20 1-32 9z" fill="#fbe3ca"/><path d="M70 40c10-16 40-12 44 8s-20 30-34 22-16-20-10-30z" fill="#ecbd94"/><path d="M76 40c8-8 24-8 32 2-10-4-22-4-32-2z" fill="#f8dcbf"/><path d="M40 92c6-18 34-22 46-8s0 34-20 32-30-12-26-24z" fill="#f1c8a4"/><path d="M48 88c6-8 22-10 31-3-10-1-20-1-31 3z" fill="#fbe3ca"/><path d="M84 100l24 12" stroke="#f6e7d3" stroke-width="10" stroke-linecap="round"/></g>',
  'fish-fillet':
    '<path d="M8 74c18-30 62-46 112-34-4 34-46 60-92 54-14-2-24-8-20-20z" fill="#f1e6dd"/><path d="M16 74c18-24 56-38 98-29-8 14-30 18-48 22S34 78 16 74z" fill="#fbf5ef"/><path d="M40 62l10 22M58 54l10 26M76 49l8 24M94 46l5 18" stroke="#dccabb" stroke-width="2.500"/>',
  butternut:
    '<path d="M52 14c10-6 20-2 22 8 3 16 0 26 8 38 14 20 16 54-14 60s-52-14-44-42c5-17 18-24 20-40 1-10 0-18 8-24z" fill="#e0a758"/><path d="M54 20c-6 14-2 30-12 44-8 12-16 22-10 36" stroke="#f6d59a" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M56 14c-2-8 2-12 8-11l2 9z" fill="#8a7a45"/>',
  cabbage:
    '<circle cx="64" cy="68" r="50" fill="#7fae45"/><path d="M64 20c-30 4-46 26-44 54 8-10 16-14 24-14-4-16 4-30 20-40z" fill="#a7cf66"/><path d="M66 20c30 6 46 28 42 56-8-12-18-16-26-14 4-16-2-30-16-42z" fill="#99c558"/><path d="M64 34c-26 14-30 52-8 80M64 34c28 16 30 54 8 80M64 34v78M64 70l-22-12M64 70l22-12M64 94l-18-12M64 94l18-12" stroke="#dff0bc" stroke-width="3.500" fill="none" stroke-linecap="round"/>',
  beetroot:
    '<path d="M64 44C54 26 40 22 34 6c14 2 24 10 30 26C68 16 80 8 94 6c-4 16-18 20-26 38z" fill="#4f9a3c"/><path d="M60 42l2-34M68 42l-2-34" stroke="#a1264c" stroke-width="4"/><path d="M64 42c30-6 48 10 46 34s-30 32-42 34l-4 16-4-16C46 108 20 100 18 76S36 38 64 42z" fill="#8d1f45"/><path d="M30 66c4-12 14-16 24-16" stroke="#c5577b" stroke-width="6" fill="none" stroke-linecap="round"/>',
  pumpkin:
    '<ellipse cx="64" cy="74" rx="54" ry="42" fill="#d98324"/><ellipse cx="64" cy="74" rx="34" ry="42" fill="#ec9a35"/><ellipse cx="64" cy="74" rx="13" ry="42" fill="#f5b04f"/><path d="M58 34c0-12 2-18 12-20l4 6c-6 2-6 8-5 14z" fill="#5e7d36"/>',
  roll: '<ellipse cx="64" cy="78" rx="52" ry="34" fill="#b9702e"/><path d="M12 74c2-34 32-44 52-44s50 10 52 44c-20 12-84 12-104 0z" fill="#df9d50"/><path d="M28 58c10-14 30-18 44-17" stroke="#f5cb8e" stroke-width="6" fill="none" stroke-linecap="round"/>',
  hotdogroll:
    '<rect x="8" y="46" width="112" height="46" rx="23" fill="#bb7430"/><rect x="8" y="40" width="112" height="42" rx="21" fill="#e2a458"/><path d="M24 54c20-8 60-8 80 0" stroke="#f6cf95" stroke-width="6" fill="none" stroke-linecap="round"/>',
  rusk: '<g><rect x="14" y="22" width="40" height="88" rx="9" fill="#c98d4c"/><rect x="18" y="22" width="36" height="84" rx="8" fill="#e6b575"/><g transform="rotate(14 84 66)"><rect x="64" y="20" width="40" height="88" rx="9" fill="#c28442"/><rect x="68" y="20" width="36" height="84" rx="8" fill="#edc187"/></g><path d="M26 36l18 6M28 60l14-4M26 84l18 4M80 42l16-4M78 66l16 6M74 88l14 0" stroke="#b97e3f" stroke-width="3" stroke-linecap="round"/></g>',
  biscuit:
    '<g><rect x="16" y="18" width="76" height="76" rx="8" fill="#b9803f"/><rect x="16" y="14" width="76" height="76" rx="8" fill="#e0ae69"/><rect x="24" y="22" width="60" height="60" rx="5" fill="none" stroke="#c28d4b" stroke-width="3" stroke-dasharray="4 4"/><g fill="#a8733a"><circle cx="40" cy="38" r="3"/><circle cx="68" cy="38" r="3"/><circle cx="54" cy="52" r="3"/><circle cx="40" cy="66" r="3"/><circle cx="68" cy="66" r="3"/></g><rect x="44" y="46" width="70" height="70" rx="8" fill="#b9803f" transform="rotate(12 80 80)"/><rect x="44" y="42" width="70" height="70" rx="8" fill="#ebbd7b" transform="rotate(12 80 78)"/></g>',
  wheatbiscuit:
    '<rect x="12" y="34" width="104" height="64" rx="22" fill="#a86f2c"/><rect x="12" y="28" width="104" height="62" rx="22" fill="#d79d4c"/><path d="M28 44h72M24 54h80M24 64h80M28 74h72" stroke="#b97e37" stroke-width="3.500" stroke-dasharray="9 5"/>',
  noodles:
    '<g fill="none" stroke-width="7" stroke-linecap="round">' +
    [0, 1, 2, 3, 4, 5]
      .map(
        (i) =>
          `<path d="M14 ${30 + i * 14}q12-12 25 0t25 0 25 0 25 0" stroke="${i % 2 ? '#e7b84a' : '#f4d06c'}"/>`,
      )
      .join('') +
    '</g>',
  macaroni:
    '<g fill="none" stroke-linecap="round">' +
    [
      [34, 40, 0],
      [84, 36, 70],
      [60, 66, 150],
      [30, 92, 40],
      [92, 88, 210],
    ]
      .map(
        ([x = 0, y = 0, a = 0]) =>
          `<g transform="rotate(${a} ${x} ${y})"><path d="M${x - 20} ${y + 8}a20 20 0 0 1 40 0" stroke="#d99c2b" stroke-width="17"/><path d="M${x - 20} ${y + 8}a20 20 0 0 1 40 0" stroke="#f6c95d" stroke-width="12"/></g>`,
      )
      .join('') +
    '</g>',
  flakes: scatter(
    14,
    (i) =>
      `<path d="M-15-4c6-10 24-8 28 0s-6 14-14 13-20-4-14-13z" fill="${['#f0a92f', '#e2922a', '#f7c04f'][i % 3]}" transform="translate(${22 + (i % 4) * 28} ${28 + Math.floor(i / 4) * 24}) rotate(${i * 53})"/>`,
  ),
  grains: scatter(
    40,
    (i) =>
      `<ellipse rx="9" ry="4" fill="${i % 2 ? '#fbf6e9' : '#efe4c9'}" stroke="#d9c9a0" transform="translate(${16 + ((i * 37) % 98)} ${34 + ((i * 53) % 66)}) rotate(${i * 67})"/>`,
  ),
  samp: scatter(
    30,
    (i) =>
      `<path d="M-9-6q9-6 17 0 2 10-8 13-11-3-9-13z" fill="${i % 2 ? '#fdf7e2' : '#f2e2b4'}" stroke="#d8c184" transform="translate(${18 + ((i * 37) % 94)} ${34 + ((i * 53) % 64)}) rotate(${i * 67})"/>`,
  ),
  lentils: scatter(
    46,
    (i) =>
      `<circle r="8" fill="${i % 2 ? '#c8843f' : '#b06f30'}" stroke="#8f5a26" cx="${16 + ((i * 37) % 98)}" cy="${32 + ((i * 53) % 68)}"/>`,
  ),
  sugarcubes:
    '<g stroke="#d8dde4" stroke-width="2"><path d="M24 62l26-12 26 12v28L50 102 24 90z" fill="#fff"/><path d="M24 62l26 12v28L24 90z" fill="#eef2f6"/><path d="M66 38l22-10 22 10v26L88 74 66 64z" fill="#fff"/><path d="M66 38l22 10v26L66 64z" fill="#e9eef4"/><path d="M66 84l20-9 20 9v22l-20 9-20-9z" fill="#fff"/></g>',
  chips:
    '<g>' +
    [
      [40, 44, -20],
      [82, 38, 24],
      [62, 72, 6],
      [34, 92, 30],
      [92, 90, -30],
    ]
      .map(
        ([x, y, a]) =>
          `<g transform="translate(${x} ${y}) rotate(${a})"><path d="M-30 0c4-18 54-24 60-4 2 18-52 30-60 4z" fill="#dd9a26"/><path d="M-28-2c6-15 48-19 54-4-10-4-40-4-54 4z" fill="#fbd163"/></g>`,
      )
      .join('') +
    '</g>',
  puffs: scatter(
    9,
    (i) =>
      `<rect x="-22" y="-8" width="44" height="16" rx="8" fill="${i % 2 ? '#f08a1d' : '#ffa63a'}" transform="translate(${28 + (i % 3) * 36} ${32 + Math.floor(i / 3) * 32}) rotate(${i * 41})"/>`,
  ),
  jellies:
    '<g>' +
    ['#e5383b', '#2a9d4a', '#f4a30b', '#7b2cbf', '#e5383b', '#f4a30b', '#2a9d4a']
      .map(
        (c, i) =>
          `<path d="M-15 12c-2-22 6-28 15-28s17 6 15 28z" fill="${c}" transform="translate(${28 + (i % 3) * 34} ${36 + Math.floor(i / 3) * 32}) rotate(${((i * 23) % 40) - 20})"/>`,
      )
      .join('') +
    '</g>',
  pads: '<g><rect x="40" y="8" width="48" height="112" rx="24" fill="#f4a9c8"/><rect x="46" y="14" width="36" height="100" rx="18" fill="#fff"/><path d="M64 26v76" stroke="#f7c9dc" stroke-width="4" stroke-dasharray="8 6"/></g>',
  nappy:
    '<path d="M10 28h108c2 34-24 50-32 76H42C34 78 8 62 10 28z" fill="#fff" stroke="#cfe3f3" stroke-width="4"/><path d="M10 28h24c4 22-4 34-16 36C12 54 9 42 10 28zM118 28H94c-4 22 4 34 16 36 6-10 9-22 8-36z" fill="#8ecbf2"/><path d="M52 52a12 12 0 0 1 24 0c0 10-12 18-12 18S52 62 52 52z" fill="#ffc94d"/>',
  shirt:
    '<path d="M40 18l24 8 24-8 30 22-14 24-14-8v54H38V56l-14 8L10 40z" fill="#fff" stroke="#bcd7f0" stroke-width="4"/>',
  plate:
    '<circle cx="64" cy="64" r="52" fill="#eef4fa"/><circle cx="64" cy="64" r="52" fill="none" stroke="#c9d9e8" stroke-width="4"/><circle cx="64" cy="64" r="32" fill="#fff"/><path d="M36 40l12-12M30 56l6-8" stroke="#fff" stroke-width="7" stroke-linecap="round"/>',
  tooth:
    '<path d="M34 22c12-8 20 0 30 0s18-8 30 0 12 34 4 50-6 36-16 36-8-30-18-30-8 30-18 30-8-20-16-36-8-42 4-50z" fill="#fff" stroke="#bfd9ee" stroke-width="4"/>',
  bin: '<path d="M30 36h68l-8 84H38z" fill="#2d3138"/><path d="M30 36c12-16 22 4 34-8 10 12 24-6 34 8z" fill="#454b55"/><path d="M48 56l3 50M64 56v52M80 56l-3 50" stroke="#5a616c" stroke-width="3"/>',
  spice:
    '<path d="M20 96c8-40 30-62 44-62s36 22 44 62z" fill="#c9641b"/><path d="M32 92c8-26 20-44 32-48" stroke="#f0a04b" stroke-width="6" fill="none" stroke-linecap="round"/><ellipse cx="64" cy="96" rx="46" ry="12" fill="#a84f12"/>',
  maas: '<path d="M26 40h76l-8 66a12 12 0 0 1-12 10H46a12 12 0 0 1-12-10z" fill="#c77d3a"/><ellipse cx="64" cy="42" rx="40" ry="14" fill="#fff"/><ellipse cx="64" cy="42" rx="40" ry="14" fill="none" stroke="#e8c9a4" stroke-width="5"/><path d="M44 42q10-8 20 0t20-2" stroke="#dfe6ea" stroke-width="4" fill="none"/>',
  margarine:
    '<path d="M14 70c10-34 40-44 54-30s40-6 46 22-24 40-54 40-52-8-46-32z" fill="#f7d24a"/><path d="M30 66c10-18 28-18 36-8s24 0 34 6" stroke="#fff3b4" stroke-width="7" fill="none" stroke-linecap="round"/>',
  ham: '<g stroke="#c9707a" stroke-width="2"><ellipse cx="46" cy="60" rx="40" ry="34" fill="#f2a9ac"/><ellipse cx="64" cy="68" rx="40" ry="34" fill="#f6b9ba"/><ellipse cx="82" cy="76" rx="40" ry="34" fill="#f8c6c5"/></g><path d="M62 72c10-14 28-16 42-8M60 88c14-6 26 2 44-4" stroke="#fde3e0" stroke-width="4" fill="none" stroke-linecap="round"/><g fill="#e89299"><circle cx="74" cy="66" r="3"/><circle cx="96" cy="80" r="3"/><circle cx="82" cy="96" r="3"/></g>',
  nachos:
    '<g stroke-linejoin="round" stroke-width="8"><path d="M20 84L54 22l30 58z" fill="#eda52b" stroke="#eda52b"/><path d="M54 106l50-54 8 62z" fill="#d98f1f" stroke="#d98f1f"/><path d="M16 112l44-48 22 50z" fill="#f7bd4a" stroke="#f7bd4a"/></g><g fill="#b8641a"><circle cx="52" cy="48" r="3"/><circle cx="46" cy="94" r="3"/><circle cx="94" cy="84" r="3"/><circle cx="62" cy="98" r="3"/><circle cx="60" cy="64" r="3"/></g>',
  page: '<path d="M28 10h52l24 24v84H28z" fill="#fff" stroke="#b9c6d3" stroke-width="4"/><path d="M80 10v24h24z" fill="#dbe4ec" stroke="#b9c6d3" stroke-width="4" stroke-linejoin="round"/><path d="M42 52h48M42 68h48M42 84h48M42 100h30" stroke="#9fb3c6" stroke-width="5" stroke-linecap="round"/>',
  towel:
    '<rect x="16" y="78" width="96" height="30" rx="14" fill="#3f8fa8"/><rect x="16" y="52" width="96" height="30" rx="14" fill="#5fb0c4"/><rect x="16" y="26" width="96" height="30" rx="14" fill="#86cbd9"/><path d="M92 26v30M92 52v30M92 78v30" stroke="#e8f6f9" stroke-width="6"/><path d="M24 41h56M24 67h56M24 93h56" stroke="#fff" stroke-opacity=".45" stroke-width="4" stroke-linecap="round"/>',
  marshmallow: [
    [42, 40, '#f7b3cb', '#fbd3e0'],
    [84, 48, '#fff', '#fff8f4'],
    [46, 86, '#fff', '#fff8f4'],
    [88, 92, '#f7b3cb', '#fbd3e0'],
  ]
    .map(
      ([x, y, side, top]) =>
        `<g stroke="#dfa6b8" stroke-width="2"><path d="M${Number(x) - 22} ${Number(y) - 12}v26c4 12 40 12 44 0v-26z" fill="${side}"/><ellipse cx="${x}" cy="${Number(y) - 12}" rx="22" ry="11" fill="${top}"/></g>`,
    )
    .join(''),
  'plain-bag':
    '<path d="M46 48V34a18 18 0 0 1 36 0v14" fill="none" stroke="#b4bcc6" stroke-width="6" stroke-linecap="round"/><path d="M22 44h84l7 70a8 8 0 0 1-8 8H23a8 8 0 0 1-8-8z" fill="#dfe4ea"/><path d="M84 44h22l7 70a8 8 0 0 1-8 8H86z" fill="#cfd6de"/><path d="M22 44h84l1 8H21z" fill="#eef1f5"/><circle cx="46" cy="58" r="4" fill="#b4bcc6"/><circle cx="82" cy="58" r="4" fill="#b4bcc6"/>',
  'green-beans': scatter(
    7,
    (i) =>
      `<g transform="translate(${64 + (i % 2 ? 5 : -5)} ${22 + i * 14}) rotate(${((i * 37) % 50) - 25})"><path d="M-54 4C-30-14 24-16 54-2" fill="none" stroke="#3f7d2c" stroke-width="15" stroke-linecap="round"/><path d="M-54 3C-30-15 24-17 54-3" fill="none" stroke="#66a944" stroke-width="10" stroke-linecap="round"/><path d="M-42-3C-22-13 10-15 34-9" fill="none" stroke="#a9d37c" stroke-width="3" stroke-linecap="round"/><path d="M54-3l9-3" stroke="#3f7d2c" stroke-width="4" stroke-linecap="round"/></g>`,
  ),
  sosatie: [30, 64, 98]
    .map(
      (y, row) =>
        `<path d="M4 ${y + 8}L124 ${y - 8}" stroke="#d9b680" stroke-width="4" stroke-linecap="round"/>${[
          24, 46, 68, 90,
        ]
          .map((x, i) => {
            const at = y + 5 - ((x - 24) / 66) * 9
            const [fill, light] =
              (i + row) % 4 === 1
                ? ['#3f8f3a', '#6fb85c']
                : (i + row) % 4 === 3
                  ? ['#d9552f', '#f0885c']
                  : ['#8f3a26', '#b5593d']
            return `<rect x="${x - 10}" y="${at - 13}" width="21" height="26" rx="7" fill="${fill}"/><path d="M${x - 5} ${at - 8}h10" stroke="${light}" stroke-width="5" stroke-linecap="round"/>`
          })
          .join('')}`,
    )
    .join(''),
  'short-rib': [
    [28, 40],
    [66, 52],
    [102, 66],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<g transform="translate(${x} ${y}) rotate(16)"><rect x="-17" y="-34" width="34" height="86" rx="10" fill="#f1d8c4"/><rect x="-13" y="-30" width="26" height="78" rx="8" fill="#a8322d"/><path d="M-7-18q8 16 0 32M4-14q-8 20 2 46" stroke="#e9b0a4" stroke-width="3" fill="none" stroke-linecap="round"/><rect x="-11" y="-38" width="22" height="14" rx="6" fill="#fbf3e4" stroke="#dcc9ad" stroke-width="2"/></g>`,
    )
    .join(''),
  liver:
    '<path d="M10 66c4-28 38-40 70-32s44 26 38 44-28 12-46 24-64 4-62-36z" fill="#5f1f22"/><path d="M18 62c6-22 36-32 62-25s36 20 32 32c-14-8-30-4-46 6s-46 10-48-13z" fill="#8a3033"/><path d="M30 56c10-12 28-16 46-11" stroke="#c06a68" stroke-width="6" fill="none" stroke-linecap="round"/>',
  'chicken-fillet':
    '<g><path d="M12 52c2-24 34-40 62-30 22 8 40 20 42 34-14 10-34 8-52 14s-50 8-52-18z" fill="#eab99c"/><path d="M20 48c4-16 30-28 52-20 16 6 30 14 34 22-14 4-28 4-44 9s-40 6-42-11z" fill="#f7d8c3"/><path d="M34 44c10-8 22-10 34-6M54 56c12-6 24-6 36-6" stroke="#fdf0e6" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M14 98c4-20 36-30 62-22 20 6 36 14 38 24-14 10-32 8-50 12s-50 6-50-14z" fill="#e6b194"/><path d="M24 94c8-12 30-18 50-13 14 4 26 9 31 15-14 5-28 3-43 7s-38 4-38-9z" fill="#f5d2bb"/><path d="M38 92c12-6 24-6 36-3" stroke="#fdf0e6" stroke-width="4" fill="none" stroke-linecap="round"/></g>',
  'white-mushroom':
    '<path d="M48 66c2 20-2 34-8 46 12 8 36 8 48 0-6-12-10-26-8-46z" fill="#efe6d8"/><path d="M52 70c2 18-1 32-5 42" stroke="#fbf7f0" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M40 68c10 12 38 12 48 0l-2 10c-10 8-34 8-44 0z" fill="#b9a48c"/><path d="M8 62C8 30 34 12 64 12s56 18 56 50c0 14-28 16-56 16S8 76 8 62z" fill="#e9e1d6"/><path d="M14 58c2-26 26-40 50-40s44 12 49 34c-14-8-34-6-50-2s-32 12-49 8z" fill="#faf7f2"/><path d="M26 46c6-12 18-18 30-19" stroke="#fff" stroke-width="7" fill="none" stroke-linecap="round"/>',
}
