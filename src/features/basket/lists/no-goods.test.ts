import { expect, test } from 'vitest'
import { isNoGoods } from './no-goods.ts'

test.each([
  'Thanks',
  'thank you so much!',
  'Hi mom, please get',
  'Baie dankie',
  'Ngiyabonga',
  'Toiletries:',
  'R450',
  'total R 450.00',
  'budget about 300 rand',
  'at 5pm',
  'before 10:30',
  'Saturday',
])('"%s" names nothing to buy', (line) => expect(isNoGoods(line)).toBe(true))

test.each([
  'milk',
  '2 milk',
  'R2 chips',
  'Saturday roast chicken',
  'hi-fi batteries for the kitchen radio please thanks',
  'milk: 2',
  '7 up',
  'more milk',
  '10 eggs',
  'thyme',
  'pork shanks',
])('"%s" names something to buy', (line) => expect(isNoGoods(line)).toBe(false))
