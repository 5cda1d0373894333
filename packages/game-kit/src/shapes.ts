/** Says that a value from outside has the fields by which a game knows its own views and rules. */
export function withFields<Shape extends object>(...fields: (keyof Shape & string)[]) {
  return (value: unknown): value is Shape =>
    typeof value === 'object' && value !== null && fields.every((field) => field in value)
}
