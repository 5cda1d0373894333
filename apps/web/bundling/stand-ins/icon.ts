import { createElement, type FunctionComponent, type SVGAttributes } from 'react'

type IconData = { readonly node: readonly (readonly [tag: string, attributes: SVGAttributes<SVGElement>])[] }
type IconProps = SVGAttributes<SVGSVGElement> & { readonly size?: number }

/** An icon as lucide draws it, without the classes and settings that nobody here asks for. */
export function makeIcon({ node }: IconData): FunctionComponent<IconProps> {
  return ({ size = 24, ...rest }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
