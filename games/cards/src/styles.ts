import './css/table.css'
import './css/seats.css'
import './css/card.css'
import './css/foot.css'
