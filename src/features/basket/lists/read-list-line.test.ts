import { describe, expect, test } from 'vitest'
import { stemWord } from '#features/catalogue/search/stem-word.ts'
import { readListLine } from './read-list-line.ts'

const read = (line: string) => {
  const { asked, numberedSize } = readListLine(line)
  return [asked.map(({ count, query }) => `${count} x ${query}`).join(' or '), numberedSize]
}

describe('reading what a line asks for', () => {
  test.each([
    ['We need to get milk', '1 x milk'],
    ['Can you please buy me a packet of rice', '1 x rice'],
    ['also 2 yoghurts please', '2 x yoghurts'],
    ["don't forget dog food", '1 x dog food'],
    ['Milk 2L R35.99', '1 x milk 2 l'],
    ['Sugar 2kg - R45', '1 x sugar 2 kg'],
    ['eggs (large)', '1 x eggs large'],
    ['Veg: potatoes', '1 x potatoes'],
    ['2-3 onions', '3 x onions'],
    ['8-10 oranges', '10 x oranges'],
    ['4 or 5 potatoes', '5 x potatoes'],
    ['brown or white bread', '1 x brown bread or 1 x white bread'],
    ['2 bruin of witbrood', '2 x bruinbrood or 2 x witbrood'],
    ['sprite or fanta', '1 x sprite or 1 x fanta'],
    ['leg of lamb', '1 x leg of lamb'],
    ['TP', '1 x toilet paper'],
    ['t/paper x2', '2 x toilet paper'],
    ['T sauce', '1 x tomato sauce'],
    ['tom sauce all gold', '1 x tomato sauce all gold'],
    ['white loaf x3', '3 x white bread'],
    ['juice boxes', '1 x fruit juice 200 ml'],
    ['2.5 sugar white', '1 x sugar white 2.5 kg or 1 x sugar white 2.5 l'],
    ['something for supper tmrw maybe mince', '1 x mince'],
    ['ground coffee for plunger', '1 x ground coffee'],
    ['toiletpapier 9 rolle 2ply', '1 x toiletpapier 2ply 9s'],
    ['beesvleis vir bredie', '1 x beesvleis stewing'],
    ['cooldrink 2L mixed', '1 x cooldrink 2 l'],
    ['mixed veg 1kg', '1 x mixed vegetable 1 kg'],
    ['w/powder 2kg', '1 x washing powder 2 kg'],
    ['eggs 2 trays of 30', '2 x eggs 30s'],
    ['tea bags 100', '1 x tea bags 100s'],
    ['doz eggs', '1 x eggs 12s'],
    ['6 pack water 500ml', '6 x water 500 ml'],
    [
      'vaseline blue seal 250',
      '1 x vaseline blue seal 250s or 1 x vaseline blue seal 250 g or 1 x vaseline blue seal 250 ml',
    ],
    ['ricoffy 750 tin', '1 x ricoffy 750 g or 1 x ricoffy 750 ml'],
    ['maize meal 12.5 bag', '1 x maize meal 12.5 kg or 1 x maize meal 12.5 l'],
    ['two litres of full cream milk', '1 x full cream milk 2 l'],
    ['streaky bacon about two hundred grams', '1 x streaky bacon 200 g'],
    ['half a kilo mince', '1 x mince 500 g'],
    ['tp we are on the last roll', '1 x toilet paper'],
    ['dishwasher tablets because they are finished', '1 x dishwasher tablets'],
    ['malva pudding for 4', '1 x malva pudding'],
    ['chicken thighs the boneless ones', '1 x chicken thighs boneless'],
    ['toiletpapier die goedkoop een', '1 x toiletpapier'],
    ['Lucky Star 6 tins', '6 x lucky star'],
    ['spinach 2 bunch', '2 x spinach'],
    ['spaghetti 2 pakke', '2 x spaghetti'],
    ['nartjies n sakkie', '1 x nartjies'],
    ['bread 2 white', '2 x bread white'],
    ['if they have nice avos get three', '3 x avocados'],
    ['Mrs Naidoo: samoosas', '1 x samoosas'],
    ['med lemon x6', '6 x med lemon'],
    ['med eggs', '1 x medium eggs'],
    ['asseblief kry vir my n kilogram maalvleis', '1 x maalvleis 1 kg'],
    ['n klein pampoen of botterskorsie', '1 x klein pampoen or 1 x botterskorsie'],
    ['moenie die melk vergeet nie', '1 x melk'],
    ['do not forget the milk', '1 x milk'],
    ['moenie vergeet nie die brood', '1 x brood'],
    ['baby cos lettuce', '1 x baby cos lettuce'],
    ['coke but 2l', '1 x coke 2 l'],
    ['bananas if they are ripe x6', '6 x bananas'],
    ['sewe liter melk', '1 x melk 7 l'],
    ['rice 10 bag', '1 x rice 10 kg'],
    ['Toms-1kg', '1 x tomatoes 1 kg'],
    ['sunscreen spf 50', '1 x sunscreen spf 50s'],
    ['get milk on the way home', '1 x milk'],
    ['2 packs hot dog rolls', '2 x hot dog rolls'],
    ['amaqanda ayi-6', '6 x amaqanda'],
    ['yoghurt for the kids the small ones', '1 x yoghurt small'],
    ['apple juice little boxes', '1 x apple fruit juice 200 ml'],
    ['loaf of brown', '1 x brown bread'],
    ['2 loaves white', '2 x white bread'],
    ['ceylon tea bgs 100', '1 x ceylon tea bags 100s'],
  ])('%j', (line, asked) => expect(read(line)).toEqual([asked, undefined]))

  test.each([
    ['nappies size 5', '1 x nappies', '5'],
    ['doeke grootte 4', '1 x doeke', '4'],
    ['Nan 2', '1 x nan', '2'],
    ['nan 1 900g', '1 x nan 900 g', '1'],
    ['pampers sz 2', '1 x pampers', '2'],
  ])('%j has a numbered size, and no count', (line, asked, size) => expect(read(line)).toEqual([asked, size]))

  test.each([
    ['peach halves not slices', '1 x peach halves', ['slices']],
    ['huggies size 4 (not the pants)', '1 x huggies', ['pants']],
    ['wors nie die dun nie', '1 x wors', ['dun']],
    ['milk', '1 x milk', []],
    ['bread not brown x2', '2 x bread', ['brown']],
    ['milk not low fat 2l', '1 x milk 2 l', ['low', 'fat']],
    ['rice not brown rice', '1 x rice', ['brown']],
    ['tuna not in oil', '1 x tuna', ['oil']],
  ])('%j says what it rules out', (line, asked, excluded) => {
    expect([read(line)[0], readListLine(line).excluded]).toEqual([asked, excluded])
  })

  test.each([
    ['candles for the cake', '1 x candles', ['cake'], []],
    ['kersies vir die koek', '1 x kersies', ['cake'], []],
    ['peppers mixed x2', '2 x peppers', ['mixed', 'assorted', 'mix', 'variety'], []],
    ['chips mixed flavours', '1 x chips', [], []],
    ['bread for lunch', '1 x bread', [], []],
    ['A4 paper', '1 x a4 paper', [], ['a4']],
    ['vitamin b12 x2', '2 x vitamin b12', [], ['b12']],
    ['chips R20', '1 x chips', [], []],
    ['milk x2', '2 x milk', [], []],
  ])('%j wishes what it is for, a mixture, or a code', (line, asked, words, codes) => {
    const { wishes } = readListLine(line)
    expect([read(line)[0], wishes.words, wishes.codes]).toEqual([asked, words.map(stemWord), codes])
  })

  test('a size that is a measure is none of these', () => {
    expect(read('dog food size 5kg')).toEqual(['1 x dog food size 5 kg', undefined])
  })
})
