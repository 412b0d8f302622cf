// Sums of an order on a plain page: a table with a row each.
import { formatRand } from '#kernel/money.ts'

/** Its name, the cents or what stands in their place, and whether it is what all comes to. */
export type PlainSum = readonly [name: string, amount: number | string, kind?: 'total']

export const PlainSums = ({ sums }: { sums: readonly (PlainSum | false)[] }) => (
  <table>
    <tbody>
      {sums.map((sum) => {
        if (!sum) return null
        const [name, amount, kind] = sum
        return (
          <tr key={name} className={kind}>
            <td>{name}</td>
            <td>{typeof amount === 'number' ? formatRand(amount) : amount}</td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
